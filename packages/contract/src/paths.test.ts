import { describe, expect, it } from "vitest";
import { hostOf, pathOf, paths } from "./paths.ts";

describe("paths", () => {
  it("keeps an id inside its segment", () => {
    expect(paths.site("../login?x=1")).toBe("/site/..%2Flogin%3Fx%3D1");
  });
});

describe("hostOf and pathOf", () => {
  it.each([
    ["https://shop.example/a/b?c=d", "shop.example", "/a/b?c=d"],
    ["http://127.0.0.1:4000", "127.0.0.1:4000", "/"],
    ["not an address", "not an address", "not an address"],
  ])("split %s for people", (url, host, path) => {
    expect([hostOf(url), pathOf(url)]).toEqual([host, path]);
  });
});
