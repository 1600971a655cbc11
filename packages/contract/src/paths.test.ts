import { describe, expect, it } from "vitest";
import { toAppPath } from "./app-path.ts";
import { paths } from "./paths.ts";

describe("paths", () => {
  it("keeps an id inside its segment", () => {
    expect(paths.site("../login?x=1")).toBe("/site/..%2Flogin%3Fx%3D1");
    expect(paths.pageReport("$id")).toBe("/page/%24id/report");
  });

  it("says behind the id what is to be shown, and leaves out what is undefined", () => {
    expect(paths.scan("1", { tab: "console", level: undefined })).toBe("/scan/1?tab=console");
    expect(paths.home({ search: "a&b=c#d" })).toBe("/?search=a%26b%3Dc%23d");
    expect(paths.home({})).toBe("/");
  });
});

describe("toAppPath", () => {
  it.each([
    ["/site/1", "/site/1"],
    ["/", "/"],
    ["/site/1?sort=-scan#pages", "/site/1?sort=-scan#pages"],
    ["/a/../b", "/b"],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/\t/evil.example", null],
    ["/.//evil.example", null],
    ["https://evil.example", null],
    ["javascript:alert(1)", null],
    ["site/1", null],
    ["", null],
  ])("makes %j into %j", (text, path) => {
    expect(toAppPath(text)).toBe(path);
  });
});
