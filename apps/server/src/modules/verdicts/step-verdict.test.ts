import { describe, expect, it } from "vitest";
import { calm, stepVerdict, type VerdictPatience, type VerdictStep } from "./step-verdict.ts";

const usual = { failAfter: 2, recoverAfter: 2 };

/** What follows from verdicts in a row: `x` bad, `.` good, `?` unknown. */
function follow(verdicts: string, patience: VerdictPatience = usual): VerdictStep[] {
  let state = calm;
  return [...verdicts].map((verdict) => {
    const isBad = verdict === "?" ? null : verdict === "x";
    const [next, step] = stepVerdict(state, isBad, patience);
    state = next;
    return step;
  });
}

const steps = (verdicts: string, patience?: VerdictPatience) =>
  follow(verdicts, patience)
    .map((step) => step?.[0] ?? "-")
    .join("");

describe("a rule on one subject", () => {
  it.each([
    ["tells nobody of one bad run, and looks again", "..x.", "--r-"],
    ["is told of after two in a row, once", "xxxx", "ro--"],
    ["is over after two good runs, once", "xx....", "ro-r--"],
    ["is not over after one", "xx.xx", "ro---"],
    ["opens anew after it was over", "xx..xx", "ro-rro"],
    ["looks again at each first bad run", "x..x", "r--r"],
    ["is not moved by what could not be told", "x?x?.?.", "r-o---r"],
    ["is told of once as unstable when it flips", "x.x.x.x.x.x.", "r-r-ru------"],
    ["is stable again after five good runs", "x.x.x......", "r-r-ru---r-"],
    [
      "of an unstable one is open once it stays bad, and is over as any other",
      "x.x.x.xxxxx..",
      "r-r-ru------r",
    ],
  ])("%s", (_, verdicts, expected) => {
    expect(steps(verdicts)).toBe(expected);
  });

  it.each([
    [{ failAfter: 1, recoverAfter: 1 }, "x.", "or"],
    [{ failAfter: 3, recoverAfter: 1 }, "xxx.", "r-or"],
    [{ failAfter: 1, recoverAfter: 3 }, "x...", "o--r"],
  ])("waits as it is told: %o", (patience, verdicts, expected) => {
    expect(steps(verdicts, patience)).toBe(expected);
  });

  it("tells of what it opened exactly once, and of the end once, whatever comes", () => {
    for (let bits = 0; bits < 2 ** 14; bits += 1) {
      const verdicts = bits.toString(2).padStart(14, "0").replaceAll("1", "x").replaceAll("0", ".");
      let isOpen = false;
      for (const step of follow(verdicts)) {
        if (step === "opened") {
          expect(isOpen, verdicts).toBe(false);
          isOpen = true;
        }
        if (step === "unstable") isOpen = true;
        if (step === "recovered") {
          expect(isOpen, verdicts).toBe(true);
          isOpen = false;
        }
      }
    }
  });
});
