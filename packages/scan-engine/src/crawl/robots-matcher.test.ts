import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowsPath, compileRule } from "./robots-matcher.ts";
import { StepBudget } from "./step-budget.ts";

describe("allowsPath", () => {
  it("agrees with a plain dynamic programme over pattern and path", () => {
    const letters = (...from: string[]) => fc.constantFrom(...from);
    const pattern = fc
      .tuple(
        fc.array(fc.oneof(letters("a", "b", "*", "$"), fc.constant("a".repeat(17)))),
        fc.boolean(),
      )
      .map(([parts, ends]) => `/${parts.join("")}${ends ? "$" : ""}`);
    const path = fc
      .array(fc.oneof(letters("a", "b"), fc.constant("a".repeat(17))))
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(pattern, path, (rule, address) => {
        expect(!allowsPath([compileRule(rule, false)], address, plenty())).toBe(
          matchesByTable(rule, address),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it("lets the longest rule that matches decide, and Allow on a tie", () => {
    const rule = fc.tuple(
      fc.constantFrom("/", "/a", "/*a", "/a*", "/a*b", "/b$", "/*"),
      fc.boolean(),
    );
    const path = fc.array(fc.constantFrom("a", "b")).map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(fc.array(rule), path, (rules, address) => {
        const [best] = rules
          .filter(([pattern]) => matchesByTable(pattern, address))
          .sort(([a, allowA], [b, allowB]) => b.length - a.length || +allowB - +allowA);
        const compiled = rules.map(([pattern, allow]) => compileRule(pattern, allow));
        expect(allowsPath(compiled, address, plenty())).toBe(best?.[1] ?? true);
      }),
      { numRuns: 1_000 },
    );
  });
});

function plenty(): StepBudget {
  return new StepBudget(Number.MAX_SAFE_INTEGER);
}

/** Which prefixes of the path the pattern so far can have taken, character by character. */
function matchesByTable(pattern: string, path: string): boolean {
  const ends = pattern.endsWith("$");
  let taken = [true, ...Array.from(path, () => false)];
  for (const character of ends ? pattern.slice(0, -1) : pattern) {
    let before = false;
    taken = taken.map((_, length) => {
      if (character !== "*")
        return length > 0 && path[length - 1] === character && taken[length - 1] === true;
      before ||= taken[length] === true;
      return before;
    });
  }
  return ends ? taken.at(-1) === true : taken.includes(true);
}
