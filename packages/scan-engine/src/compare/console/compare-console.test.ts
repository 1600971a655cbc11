import { describe, expect, it } from "vitest";
import type { ConsoleEntry } from "../../evidence.ts";
import { compareConsole } from "./compare-console.ts";

describe("the console after a change", () => {
  it("has a new error of the page itself, which fails", () => {
    const [cause] = compare([], [entry("TypeError: price is null")]).causes;
    expect(cause).toMatchObject({
      kind: "added",
      fails: true,
      after: "TypeError: price is null",
      sentence: "An error is new in /app.js: “TypeError: price is null”.",
    });
  });

  it.each([
    ["a warning", entry("careful", { level: "warning" }), false],
    ["an error of somebody else's script", entry("x", { url: "https://ads.example/a.js" }), false],
    [
      "what somebody else's script throws",
      entry("x", { url: "https://ads.example/a.js", source: "exception" }),
      true,
    ],
    ["an error that names no file", entry("x", { url: null }), true],
  ])("of %s fails as it should", (_what, said, fails) => {
    expect(compare([], [said]).causes.map((cause) => cause.fails)).toEqual([fails]);
  });

  it("says the same with other values, builds and counts", () => {
    const before = [
      entry("order 4711 took 12 ms", { url: "https://shop.example/app.3f9c2b1a.js" }),
    ];
    const after = [
      entry("order 4712 took 340 ms", { url: "https://shop.example/app.77aa88bb.js" }),
      entry("order 4713 took 2 ms", { url: "https://shop.example/app.77aa88bb.js" }),
    ];
    expect(compare(before, after).causes).toEqual([]);
  });

  it("tells what is gone, which fails nothing", () => {
    expect(compare([entry("old")], []).causes).toMatchObject([{ kind: "removed", fails: false }]);
  });

  it("leaves a file that does not come to its request", () => {
    const said = entry("Failed to load resource: 404", {
      source: "network",
      url: "https://shop.example/x.png",
    });
    const failedAddresses = new Set(["https://shop.example/x.png"]);
    expect(compareConsole([load([])], [{ ...load([said]), failedAddresses }]).causes).toEqual([]);
    expect(compare([], [said]).causes).toHaveLength(1);
  });

  it("is looked at again before an error is believed, and what flickers is named", () => {
    expect(compare([], [entry("x")]).wants).toEqual([{ part: "logs", loads: 2 }]);
    const flicker = compareConsole([load([])], [load([entry("x")]), load([])]);
    expect(flicker.wants).toEqual([]);
    expect(flicker.unsteady).toMatchObject([{ subject: flicker.causes[0]?.subject }]);
    const known = compareConsole([load([]), load([entry("x")])], [load([entry("x")])]);
    expect(known.unsteady).toHaveLength(1);
    const seen = [load([entry("x")]), load([entry("x")]), load([entry("x")])] as const;
    expect(compareConsole([load([])], seen)).toMatchObject({ wants: [], unsteady: [] });
  });
});

function compare(before: ConsoleEntry[], after: ConsoleEntry[]) {
  return compareConsole([load(before)], [load(after)]);
}

function load(entries: ConsoleEntry[]) {
  return { entries, url: "https://shop.example/", failedAddresses: new Set<string>() };
}

function entry(message: string, more: Partial<ConsoleEntry> = {}): ConsoleEntry {
  return {
    level: "error",
    source: "console",
    message,
    timestamp: 1,
    url: "https://shop.example/app.js",
    line: 1,
    column: 1,
    stack: [],
    ...more,
  };
}
