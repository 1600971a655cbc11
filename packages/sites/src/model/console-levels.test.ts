import type { ConsoleEntry } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { countLevels, placeOf } from "./console-levels.ts";

const entry: ConsoleEntry = {
  level: "error",
  source: "console-api",
  message: "",
  timestamp: 0,
  url: "https://a.example/js/app.js?v=2",
  line: 88,
  column: 5,
  stack: [],
};

describe("placeOf", () => {
  it.each([
    [entry, "app.js:88"],
    [{ ...entry, line: null }, "app.js"],
    [{ ...entry, url: "https://a.example/" }, "a.example:88"],
    [{ ...entry, url: "not an address" }, "not an address:88"],
    [{ ...entry, url: null }, "console-api"],
    [{ ...entry, url: "" }, "console-api"],
  ])("names where %j was written", (written, place) => {
    expect(placeOf(written)).toBe(place);
  });
});

describe("countLevels", () => {
  it("counts each level, absent ones as none", () => {
    expect(countLevels([entry, entry, { ...entry, level: "info" }])).toEqual({
      error: 2,
      warning: 0,
      info: 1,
      debug: 0,
    });
  });
});
