import { describe, expect, it } from "vitest";
import { makeCause } from "../../testing/fake-comparer.ts";
import { quietTests, rememberedMax, rememberUnsteady } from "./remember-unsteady.ts";

const clock = makeCause("clock");
const carousel = makeCause("carousel");
type Remembered = ReturnType<typeof rememberUnsteady>;
const names = (remembered: Remembered) => remembered.map(({ facet }) => facet.anchor?.id);

/** What is known after so many more tests in which nothing moved. */
function after(quiet: number, remembered: Remembered): Remembered {
  return quiet === 0 ? remembered : after(quiet - 1, rememberUnsteady(remembered, []));
}

describe("what moved by itself in earlier tests", () => {
  it("is known for nine tests in which it keeps still, and forgotten after the tenth", () => {
    const known = rememberUnsteady([], [clock]);
    expect(names(after(9, known))).toEqual(["clock"]);
    expect(after(10, known)).toEqual([]);
    expect(quietTests).toBe(10);
  });

  it("is known anew from when it moves again", () => {
    const known = rememberUnsteady(after(9, rememberUnsteady([], [clock])), [clock]);
    expect(known).toEqual([{ facet: clock, quiet: 0 }]);
    expect(names(after(9, known))).toEqual(["clock"]);
  });

  it("is one thing by its element and what moved of it", () => {
    const known = rememberUnsteady(rememberUnsteady([], [clock]), [
      { ...clock, facet: "pixels" },
      carousel,
      { ...carousel },
    ]);
    expect(known.map(({ facet }) => [facet.anchor?.id, facet.facet])).toEqual([
      ["clock", "pixels"],
      ["carousel", "text"],
      ["clock", "text"],
    ]);
  });

  it("is kept where it moved last, when there is more than a page can have", () => {
    const many = Array.from({ length: rememberedMax }, (_, at) => makeCause(`banner-${at}`));
    const known = rememberUnsteady(rememberUnsteady([], [clock]), many);
    expect(known).toHaveLength(rememberedMax);
    expect(names(known)).not.toContain("clock");
  });
});
