import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openSealedText, sealText } from "./sealed-text.ts";

const key = randomBytes(32);

describe("sealText", () => {
  it("opens with the same key and context", () => {
    expect(openSealedText(key, sealText(key, "secret", "row 1"), "row 1")).toBe("secret");
  });

  it("never seals alike twice", () => {
    expect(sealText(key, "secret", "row 1")).not.toBe(sealText(key, "secret", "row 1"));
  });

  it("does not open in another row, with another key, or altered", () => {
    const sealed = sealText(key, "secret", "row 1");
    const altered = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    expect(() => openSealedText(key, sealed, "row 2")).toThrow();
    expect(() => openSealedText(randomBytes(32), sealed, "row 1")).toThrow();
    expect(() => openSealedText(key, altered, "row 1")).toThrow();
    expect(() => openSealedText(key, "2.abc", "row 1")).toThrow(/a key that is not here/);
  });
});
