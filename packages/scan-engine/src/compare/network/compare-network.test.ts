import { describe, expect, it } from "vitest";
import type { NetworkRequest } from "../../evidence.ts";
import { compareNetwork } from "./compare-network.ts";

const page = "https://shop.example/";

describe("what a page asks for after a change", () => {
  it.each([
    ["an answer that is now an error", {}, { status: 500 }, "state", true],
    ["an answer that is an error no more", { status: 404 }, {}, "state", false],
    ["a redirect", {}, { status: 301 }, "state", false],
    ["no answer", {}, { status: null, fault: "connection refused" }, "state", true],
    ["what the page broke off", {}, { status: null, canceled: true }, "state", false],
    ["much more of it", { body_bytes: 36_000 }, { body_bytes: 177_000 }, "size", false],
  ])("is told for %s", (_what, before, after, kind, fails) => {
    const found = compare([request("/app.js", before)], [request("/app.js", after)]).causes;
    const told = "canceled" in after ? [] : [{ kind, fails }];
    expect(found).toMatchObject(told);
  });

  it("is the same with other ids, hashes, values and counts, and a little more of it", () => {
    const before = [request("/api/orders/1?t=1"), request("/app.3f9c2b1a.js")];
    const after = [
      request("/api/orders/2?t=2"),
      request("/api/orders/3?t=3"),
      request("/app.77aa88bb.js", { body_bytes: 1_500 }),
    ];
    expect(compare(before, after).causes).toEqual([]);
  });

  it("fails when something new does not come, and foreign code too, but no foreign picture", () => {
    const foreign = (path: string, type: string) =>
      request(`https://cdn.example/${path}`, { type, status: 404 });
    const known = request("https://cdn.example/known.css", { type: "stylesheet" });
    const after = [
      known,
      request("/new.png", { type: "image", status: 404 }),
      foreign("lib.js", "script"),
      foreign("px/1.gif", "image"),
    ];
    const found = compare([known], after).causes;
    expect(found.map(({ subject, fails }) => [subject, fails])).toEqual([
      ["GET|image|/new.png", true],
      ["GET|script|cdn.example/lib.js", true],
      ["GET|image|cdn.example/px/…", false],
    ]);
    expect(found[0]?.sentence).toBe(
      "The page asks for the picture /new.png, which is answered with 404.",
    );
  });

  it("names a new host once for all that is asked of it", () => {
    const after = [1, 2, 3].map((n) => request(`https://chat.example/${n}/widget.js`));
    expect(compare([], after).causes.map(({ sentence }) => sentence)).toEqual([
      "The page now loads from chat.example.",
    ]);
  });

  it("says where the page leads to once it is on another host, and once it is back", () => {
    const [old, moved] = ["https://shop.example/", "https://new.example/"];
    const here = { requests: [request("/")], url: old };
    const away = { requests: [request(old, { status: 301 }), request(moved)], url: moved };
    const hosts = (...sides: Parameters<typeof compareNetwork>) =>
      compareNetwork(...sides).causes.flatMap(({ kind, sentence }) =>
        kind.startsWith("host_") ? [sentence] : [],
      );
    expect(hosts([here], [away])).toEqual(["The page now leads from shop.example to new.example."]);
    expect(hosts([away], [here])).toEqual([
      "The page no longer leads from shop.example to new.example.",
    ]);
  });

  it("names a new script for what it asks for", () => {
    const of = { type: "script", url: `${page}new.js`, line: 1 };
    const after = [
      request("/new.js"),
      request("/api/a", { initiator: of }),
      request("/api/b", { initiator: of }),
    ];
    expect(compare([], after).causes.map(({ sentence }) => sentence)).toEqual([
      "The page now asks for the script /new.js and, by it, for 2 more files.",
    ]);
  });

  it("is looked at again before a failure is believed, and what flickers is named", () => {
    const [good, bad] = [request("/api/a"), request("/api/a", { status: 500 })];
    expect(compare([good], [bad]).wants).toEqual([{ part: "network", loads: 2 }]);
    const flicker = compareNetwork([load([good])], [load([bad]), load([good])]);
    expect(flicker.wants).toEqual([]);
    expect(flicker.unsteady.map(({ subject }) => subject)).toEqual([flicker.causes[0]?.subject]);
  });
});

function compare(before: NetworkRequest[], after: NetworkRequest[]) {
  return compareNetwork([load(before)], [load(after)]);
}

function load(requests: NetworkRequest[]) {
  return { requests, url: page };
}

function request(url: string, more: Partial<NetworkRequest> = {}): NetworkRequest {
  return {
    method: "GET",
    url: new URL(url, page).href,
    status: 200,
    type: "script",
    protocol: "h2",
    third_party: false,
    cache: null,
    body_bytes: 1_000,
    transfer_bytes: 1_000,
    started_ms: 0,
    time_ms: 1,
    timings: {
      blocked: null,
      dns: null,
      connect: null,
      tls: null,
      send: null,
      wait: null,
      receive: null,
    },
    initiator: { type: "parser", url: null, line: null },
    address: null,
    fault: null,
    canceled: false,
    ...more,
  };
}
