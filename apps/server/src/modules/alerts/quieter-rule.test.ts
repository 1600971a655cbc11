import { describe, expect, it } from "vitest";
import { quieterRule } from "./quieter-rule.ts";

describe("quieterRule", () => {
  it("names the fewest bad runs in a row with which a loud rule is not", () => {
    const told = [0, 90, 40, 21, 20, 3];
    expect(quieterRule((failAfter) => told[failAfter] ?? 0, 1)).toEqual({
      fail_after: 4,
      told: 20,
    });
  });

  it("names none of a rule that is not loud", () => {
    expect(quieterRule(() => 20, 2)).toBeNull();
  });

  it("names none of a rule that is loud whatever is asked", () => {
    expect(quieterRule(() => 400, 1)).toBeNull();
    expect(quieterRule(() => 400, 10)).toBeNull();
  });
});
