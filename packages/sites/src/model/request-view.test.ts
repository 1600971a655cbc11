import type { NetworkRequest } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { makeRequest } from "../testing/make-request.ts";
import { countViews, narrowRequests } from "./request-view.ts";
import { endOf, stretchesOf } from "./waterfall.ts";

const page = makeRequest({ url: "https://a.example/", type: "document" });
const missing = makeRequest({ url: "https://a.example/missing.png", type: "image", status: 404 });
const gone = makeRequest({
  url: "https://fonts.example/css",
  type: "stylesheet",
  status: null,
  fault: "The host name does not resolve.",
  third_party: true,
});
const left = makeRequest({ type: "ping", status: null, fault: "Broken off.", canceled: true });
const all = [page, missing, gone, left];

describe("narrowRequests", () => {
  it.each<[Parameters<typeof narrowRequests>[1], string, NetworkRequest[]]>([
    [undefined, "", all],
    ["failed", "", [missing, gone]],
    ["third_party", "", [gone]],
    ["image", "", [missing]],
    ["other", "", [left]],
    [undefined, " MISSING", [missing]],
    ["failed", "fonts", [gone]],
  ])("shows those of the view %s whose address has %j", (view, text, shown) => {
    expect(narrowRequests(all, view, text)).toEqual(shown);
  });
});

describe("countViews", () => {
  it("offers what there is and nothing else", () => {
    expect(countViews(all)).toEqual([
      { view: "failed", count: 2 },
      { view: "third_party", count: 1 },
      { view: "document", count: 1 },
      { view: "stylesheet", count: 1 },
      { view: "image", count: 1 },
      { view: "other", count: 1 },
    ]);
  });
});

describe("stretchesOf", () => {
  it("puts a request where it was in the load, its phases one after the other", () => {
    const none = { blocked: null, dns: null, connect: null, tls: null };
    const slow = makeRequest({
      started_ms: 100,
      time_ms: 900,
      timings: { ...none, blocked: 40, dns: 10, connect: 50, send: 0, wait: 700, receive: 100 },
    });
    expect(endOf([page, slow])).toBe(1_000);
    expect(stretchesOf(slow, 1_000)).toEqual([
      { phase: "connecting", x: 100, width: 100 },
      { phase: "waiting", x: 200, width: 700 },
      { phase: "receiving", x: 900, width: 100 },
    ]);
  });

  it("keeps what took almost no time in sight", () => {
    const [stretch] = stretchesOf(makeRequest({ started_ms: 0, time_ms: 1 }), 60_000);
    expect(stretch?.width).toBeGreaterThan(0);
  });
});
