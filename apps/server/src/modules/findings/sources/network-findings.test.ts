import type { NetworkEvidence } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { consoleFindings } from "./console-findings.ts";
import { networkFindings } from "./network-findings.ts";

type Failure = NetworkEvidence["failures"][number];

describe("requests that failed", () => {
  it("are named by the file and how it failed, with the request's place and what asked for it", () => {
    const [found] = networkFindings({ failures: [failure({})] });
    expect(found).toMatchObject({
      title: "basket.js answers 404",
      severity: "high",
      urgent: true,
      evidence: {
        request: { url: "https://shop.example/assets/basket.js", status: 404, position: 7 },
        line: { url: "https://shop.example/", number: 12 },
      },
    });
  });

  it("say in the browser's stead why nothing came, and are less grave for what only measures", () => {
    const reason = "cdn.example refuses connections.";
    const [picture, beacon] = networkFindings({
      failures: [
        failure({ status: null, fault: reason, type: "image", url: "https://cdn.example/a.png" }),
        failure({ status: 503, type: "ping", url: "https://stats.example/collect" }),
      ],
    });
    expect(picture).toMatchObject({
      title: "a.png does not load",
      severity: "medium",
      evidence: { detail: reason },
    });
    expect(beacon).toMatchObject({
      title: "stats.example/collect answers 503",
      severity: "low",
      urgent: false,
    });
  });

  it("are the same on each page and after each build", () => {
    const fingerprints = ["4f2c9a1b", "77aa01bc"].map((build) => {
      const url = `https://shop.example/app.${build}.js?page=${build}`;
      return networkFindings({ failures: [failure({ url })] })[0]?.fingerprint;
    });
    expect(new Set(fingerprints).size).toBe(1);
  });

  it("share their cause with what the console says of the same file", () => {
    const [request] = networkFindings({ failures: [failure({})] });
    const [entry] = consoleFindings({
      entries: [
        {
          ...{
            level: "error",
            source: "network",
            timestamp: 1,
            stack: [],
            line: null,
            column: null,
          },
          message: "Failed to load resource: the server responded with a status of 404 ()",
          url: "https://shop.example/assets/basket.js?v=3",
        },
      ],
    });
    expect(entry?.cause).toBe(request?.cause);
    expect(entry?.title).toBe(request?.title);
  });
});

function failure(more: Partial<Failure>): Failure {
  return {
    method: "GET",
    url: "https://shop.example/assets/basket.js",
    status: 404,
    type: "script",
    protocol: "h2",
    third_party: false,
    cache: null,
    body_bytes: 0,
    transfer_bytes: 90,
    started_ms: 3,
    time_ms: 20,
    timings: {
      ...{ blocked: null, dns: null, connect: null, tls: null },
      ...{ send: null, wait: null, receive: null },
    },
    initiator: { type: "parser", url: "https://shop.example/", line: 12 },
    address: null,
    fault: null,
    canceled: false,
    position: 7,
    ...more,
  };
}
