import { describe, expect, it } from "vitest";
import { isInFolder, siteFolderOf } from "./site-folder.ts";

const at = (path: string) => `https://shop.test${path}`;

describe("what a site's address names", () => {
  it.each([
    ["", "/", "/"],
    ["", "/en/", "/"],
    ["/docs", "/docs/", "/docs/"],
    ["/docs", "/docs/v2/intro", "/docs/"],
    ["/docs/v1.2", "/docs/v1.2", "/docs/v1.2/"],
    ["/docs/start.html", "/docs/start.html", "/docs/"],
    ["/buttons.html", "/buttons.html", "/"],
    ["/home", "/home", "/"],
    ["/docs", "/manual/", "/manual/"],
    ["/old-shop", "/", "/"],
  ])("of %j that leads to %s is %s", (asked, home, folder) => {
    expect(siteFolderOf(at(asked), at(home))).toBe(folder);
  });

  it.each([
    ["/docs", true],
    ["/docs/", true],
    ["/docs/a", true],
    ["/docs?page=2", true],
    ["/docs-old/a", false],
    ["/", false],
    ["/blog/docs/a", false],
  ])("has %s in it: %s", (path, isIn) => {
    expect(isInFolder(at(path), "/docs/")).toBe(isIn);
  });
});
