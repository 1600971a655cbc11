import { expect, it } from "vitest";
import { calm, type VerdictStep } from "../verdicts/index.ts";
import { stepRule } from "./step-rule.ts";

/** What follows from verdicts one after the other: `x` for a bad one. */
function steps(verdicts: string, kind: "scan" | "site"): VerdictStep[] {
  let state = calm;
  return [...verdicts].map((verdict) => {
    const [after, step] = stepRule(state, verdict === "x", {
      ...{ kind, failAfter: 2, recoverAfter: 1 },
    });
    state = after;
    return step;
  });
}

it("waits with scans as the rule says, and never calls a site unstable that looks did not", () => {
  expect(steps("x.x.x.", "scan")).toEqual(["retry", null, "retry", null, "retry", "unstable"]);
  const turns = ["opened", "recovered"];
  expect(steps("x.x.x.", "site")).toEqual([...turns, ...turns, ...turns]);
});
