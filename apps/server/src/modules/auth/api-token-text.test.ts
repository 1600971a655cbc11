import { describe, expect, it } from "vitest";
import { couldBeApiToken, createApiTokenText } from "./api-token-text.ts";

describe("the text of an API token", () => {
  it("is found by secret scanners, and begins as its list shows it", () => {
    const { text, start } = createApiTokenText();
    expect(text).toMatch(/^swt_[0-9A-Za-z]{46}$/);
    expect(start).toHaveLength(12);
    expect(text.startsWith(start)).toBe(true);
    expect(createApiTokenText().text).not.toBe(text);
  });

  it("shows that a letter of it is wrong, or that two stand the other way round", () => {
    const { text } = createApiTokenText();
    expect(couldBeApiToken(text)).toBe(true);
    for (let at = 4; at < text.length; at += 1) {
      const other = text.charAt(at) === "a" ? "b" : "a";
      expect(couldBeApiToken(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
    }
  });

  it("was another before it had a sum", () => {
    expect(couldBeApiToken(`swt_${"aB3_-".repeat(9).slice(0, 43)}`)).toBe(true);
    expect(couldBeApiToken(`swr_${"a".repeat(43)}`)).toBe(false);
    expect(couldBeApiToken("swt_")).toBe(false);
  });
});
