import { endpoints } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { readStretch, readText } from "./list-search.ts";

const query = endpoints.sites.list.query.shape;

describe("readStretch", () => {
  it("reads a stretch and an order", () => {
    const raw = { limit: "50", offset: 100, sort: "-scan_completed", tab: "pages" };
    expect(readStretch(query, raw)).toEqual({ limit: 50, offset: 100, sort: "-scan_completed" });
  });

  it.each([{ limit: 0 }, { offset: "x" }, { sort: "password" }, {}])("leaves out %j", (raw) => {
    const none = { limit: undefined, offset: undefined, sort: undefined };
    expect(readStretch(query, raw)).toEqual(none);
  });
});

describe("readText", () => {
  it.each([
    ["shop", "shop"],
    ["404", "404"],
    ["", undefined],
    [["shop"], undefined],
  ])("reads %j as %j", (value, text) => {
    expect(readText(query.search, value)).toBe(text);
  });
});
