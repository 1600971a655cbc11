import type { ConsoleEntry } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { consoleFindings } from "./console-findings.ts";

describe("findings of the console", () => {
  it("are the same on every page and in every visit", () => {
    const [first] = consoleFindings({
      entries: [thrown("TypeError: price of 17 is null", "https://a.example/app.4f2c9a1b.js?v=1")],
    });
    const [second] = consoleFindings({
      entries: [thrown("TypeError: price of 99 is null", "https://a.example/app.77aa88bb.js?v=2")],
    });

    expect(first?.fingerprint).toBe(second?.fingerprint);
    expect(first).toMatchObject({ rule: "exception", severity: "high", urgent: true });
  });

  it("name the file that does not come, and what follows from it is the same cause", () => {
    const found = consoleFindings({
      entries: [
        failed("https://shop.example/assets/basket.4f2c9a1b.js", "a status of 404 ()"),
        thrown("ReferenceError: addToBasket is not defined"),
        thrown("TypeError: null has no size"),
      ],
    });

    expect(found.map(({ title }) => title)).toEqual([
      "basket.4f2c9a1b.js answers 404",
      "ReferenceError: addToBasket is not defined",
      "TypeError: null has no size",
    ]);
    expect(found[1]?.cause).toBe(found[0]?.cause);
    expect(found[1]?.leads).toBe(false);
    expect(found[2]?.cause).toBe(found[2]?.fingerprint);
    expect(found[0]?.evidence.request).toMatchObject({ status: 404 });
  });

  it("do not guess which of several missing scripts an error is of", () => {
    const found = consoleFindings({
      entries: [
        failed("https://shop.example/a.js", "a status of 404 ()"),
        failed("https://shop.example/b.js", "a status of 500 ()"),
        thrown("ReferenceError: start is not defined"),
      ],
    });

    expect(new Set(found.map(({ cause }) => cause)).size).toBe(3);
  });

  it("say that a file does not load where no server answered", () => {
    const [found] = consoleFindings({
      entries: [failed("https://cdn.example/fonts/60x60", "net::ERR_NAME_NOT_RESOLVED")],
    });

    expect(found).toMatchObject({
      title: "cdn.example/fonts/60x60 does not load",
      evidence: { detail: "ERR_NAME_NOT_RESOLVED" },
    });
  });

  it("are errors alone, no warnings and no notes", () => {
    const entry = { ...thrown("x"), level: "warning" } as const;
    expect(consoleFindings({ entries: [entry] })).toEqual([]);
  });
});

function thrown(message: string, url = "https://shop.example/app.js"): ConsoleEntry {
  return {
    level: "error",
    source: "exception",
    message: `Uncaught ${message}\n    at ${url}:1:1`,
    timestamp: 1,
    url,
    line: 1,
    column: 1,
    stack: [],
  };
}

function failed(url: string, outcome: string): ConsoleEntry {
  return {
    level: "error",
    source: "network",
    message: `Failed to load resource: ${outcome.startsWith("net") ? outcome : `the server responded with ${outcome}`}`,
    timestamp: 1,
    url,
    line: null,
    column: null,
    stack: [],
  };
}
