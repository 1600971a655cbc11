import { describe, expect, it } from "vitest";
import { fillText, withoutNames } from "./fill-text.ts";

describe("texts of a flow", () => {
  it("have what they name filled in, and keep what is not known", () => {
    expect(fillText("{{ a }} of {{b}}, {{c}}", { a: "1", b: "2" })).toBe("1 of 2, {{c}}");
  });

  it("do not fill in what comes with a value", () => {
    expect(fillText("{{page_url}}", { page_url: "/?{{TOKEN}}", TOKEN: "secret" })).toBe(
      "/?{{TOKEN}}",
    );
    expect(fillText(withoutNames("/?{{TOKEN}}"), { TOKEN: "secret" })).toBe("/?{ {TOKEN}}");
  });

  it.each([
    ["json", 'he said "no"\n', String.raw`he said \"no\"\n`],
    ["address", "a&b=c/ü", "a%26b%3Dc%2F%C3%BC"],
  ] as const)("write a value into %s so that it stays a value", (writing, value, written) => {
    expect(fillText("{{v}}", { v: value }, writing)).toBe(written);
  });
});
