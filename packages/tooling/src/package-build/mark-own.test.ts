import { describe, expect, it } from "vitest";
import { markOwn } from "./mark-own.ts";

function marked(code: string, id = "/kit/src/button.css.ts"): unknown {
  const { transform } = markOwn();
  if (typeof transform !== "function") throw new TypeError("The plugin transforms by a function.");
  return Object(Reflect.apply(transform, undefined, [code, id])).code;
}

describe("markOwn", () => {
  it("adds the mark to a style, once where several are composed", () => {
    expect(marked(`export var a = 'sw-a0'; var b = { x: "sw-a1 sw-b2" };`)).toBe(
      `export var a = 'sw sw-a0'; var b = { x: "sw sw-a1 sw-b2" };`,
    );
  });

  it("leaves the names of values", () => {
    const code = `export var vars = { text: "var(--sw-color-text)" };`;
    expect(marked(code)).toBe(code);
  });

  it("leaves modules that are no styles", () => {
    expect(marked('"sw-a0"', "/kit/src/button.tsx")).toBeUndefined();
  });
});
