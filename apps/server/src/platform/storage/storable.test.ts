import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storable } from "./storable.ts";

describe("storable", () => {
  it("replaces what PostgreSQL cannot hold, at any depth", () => {
    const value = { title: "a\u0000b", list: ["\ud800", { "k\u0000": "ok" }], n: 1, none: null };

    expect(storable(value)).toEqual({
      title: "a\uFFFDb",
      list: ["\uFFFD", { "k\uFFFD": "ok" }],
      n: 1,
      none: null,
    });
  });

  it("leaves no NUL and no lone surrogate in any string", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          const kept = storable(text);
          expect(kept.isWellFormed() && !kept.includes("\u0000")).toBe(true);
        },
      ),
    );
  });
});
