import { describe, expect, it } from "vitest";
import { joinWindowSize, splitWindowSize, windowSizeFaults } from "./window-size.ts";

describe("a window's size", () => {
  it("is split for the form and joined for the server", () => {
    const size = splitWindowSize("1350,940");
    expect(size).toEqual({ width: "1350", height: "940" });
    expect(joinWindowSize({ width: " 1350", height: "940 " })).toBe("1350,940");
  });

  it.each([
    ["320", "4096", []],
    ["319", "940", ["width"]],
    ["1350", "4097", ["height"]],
    ["", "940", ["width"]],
    ["wide", "99999", ["width", "height"]],
    ["1e3", "940", ["width"]],
  ])("of %s by %s is wrong in %j", (width, height, sides) => {
    expect(Object.keys(windowSizeFaults({ width, height }))).toEqual(sides);
  });
});
