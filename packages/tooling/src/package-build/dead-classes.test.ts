import { describe, expect, it } from "vitest";
import { deadClasses } from "./dead-classes.ts";

const css =
  ":root .sw-a1:hover > .sw-b2 { color: red } @media print { .sw-c3 { color: red } } .sw { top: 0 }";

describe("deadClasses", () => {
  it("finds none where each class is in a module, alone or beside others", () => {
    expect(deadClasses(css, ['var root = "sw sw-a1 sw-b2";', "var late = 'sw sw-c3';"])).toEqual(
      [],
    );
  });

  it("finds what no module names, however much of a name is there", () => {
    expect(deadClasses(css, ['"sw sw-a1"', '"sw sw-b22"'])).toEqual(["sw-b2", "sw-c3"]);
  });
});
