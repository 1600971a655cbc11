import { describe, expect, it } from "vitest";
import { fillAddress, keepNames } from "./fill-address.ts";

describe("keepNames", () => {
  it.each([
    ["https://a.example/{{TOKEN}}/in?k={{KEY}}", "https://a.example/{{TOKEN}}/in?k={{KEY}}"],
    ["https://a.example/%7B%7Bnot-one%7D%7D", "https://a.example/%7B%7Bnot-one%7D%7D"],
  ])("keeps %s as %s", (text, kept) => {
    expect(keepNames(new URL(text).href)).toBe(kept);
  });
});

describe("fillAddress", () => {
  it("gives each name its value as one part of the address", () => {
    const values = { TOKEN: "a/../b?c#d", KEY: "x&y=z" };
    expect(fillAddress("https://a.example/{{TOKEN}}/in?k={{KEY}}", values)).toBe(
      "https://a.example/a%2F..%2Fb%3Fc%23d/in?k=x%26y%3Dz",
    );
  });

  it("is none where a name has no value, whatever objects have by nature", () => {
    expect(fillAddress("https://a.example/{{TOKEN}}", {})).toBeNull();
    expect(fillAddress("https://a.example/{{constructor}}", {})).toBeNull();
  });
});
