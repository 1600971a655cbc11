import { describe, expect, it } from "vitest";
import { pickText } from "./pick-text.ts";

describe("pickText", () => {
  it.each([
    ["keeps what is named", { token: "a", next: "/x" }, { token: "a" }],
    ["drops what is no text", { token: { a: 1 }, email: ["x"] }, {}],
    ["drops what is too long", { token: "x".repeat(5000) }, {}],
    ["keeps markup as the text it is", { token: "<img src=x>" }, { token: "<img src=x>" }],
  ])("%s", (_name, search, expected) => {
    const read: (search: never) => object = pickText<"/google-confirm">("token", "email");
    expect(read(search as never)).toEqual(expected);
  });
});
