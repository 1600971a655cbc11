import { describe, expect, it } from "vitest";
import { pickText } from "./pick-text.ts";

describe("pickText", () => {
  it.each([
    ["keeps what is named", { token: "a", next: "/x" }, { token: "a" }],
    [
      "reads what the router took for another type",
      { token: 12, code: true },
      { token: "12", code: "true" },
    ],
    ["drops what is no text", { token: { a: 1 }, code: ["x"] }, {}],
    ["drops what is too long", { token: "x".repeat(5000) }, {}],
    ["keeps markup as the text it is", { token: "<img src=x>" }, { token: "<img src=x>" }],
  ])("%s", (_name, search, expected) => {
    expect(pickText("token", "code")(search)).toEqual(expected);
  });
});
