import { describe, expect, it } from "vitest";
import { parseHomeSearch, parsePageSearch, parseSiteSearch } from "./list-search.ts";
import { parseScanSearch } from "./scan-search.ts";

describe("list searches", () => {
  it("reads what an address says", () => {
    const raw = { limit: "50", offset: 100, sort: "-scan_completed" };
    expect(parseHomeSearch(raw)).toEqual({ limit: 50, offset: 100, sort: "-scan_completed" });
    expect(parseSiteSearch({ sort: "page" })).toMatchObject({ sort: "page" });
    expect(parsePageSearch({ offset: 10 })).toMatchObject({ offset: 10 });
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { offset: -1 },
    { offset: "x" },
    { sort: "password" },
    { sort: ["site"] },
    {},
  ])("leaves out what makes no sense: %j", (raw) => {
    expect(Object.values(parseHomeSearch(raw)).filter((value) => value !== undefined)).toEqual([]);
  });
});

describe("parseScanSearch", () => {
  it.each([
    [
      { tab: "console", level: "error" },
      { tab: "console", level: "error" },
    ],
    [
      { tab: "secrets", level: "all" },
      { tab: undefined, level: undefined },
    ],
    [{}, { tab: undefined, level: undefined }],
  ])("reads %j", (raw, search) => {
    expect(parseScanSearch(raw)).toEqual(search);
  });
});
