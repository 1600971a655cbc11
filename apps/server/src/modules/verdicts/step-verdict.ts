/** Where verdicts on one subject, one after the other, have led to. */
export type VerdictState = {
  state: "ok" | "suspect" | "open" | "recovering" | "unstable";
  /** Bad runs in a row, and good ones. */
  fails: number;
  oks: number;
  /** The last ten verdicts, the newest last: `1` for a bad one. */
  recent: string;
};

export type VerdictPatience = { failAfter: number; recoverAfter: number };

/** What follows: `retry` looks again soon and tells nobody. */
export type VerdictStep = "retry" | "opened" | "recovered" | "unstable" | null;

export const calm: VerdictState = { state: "ok", fails: 0, oks: 0, recent: "" };

const remembered = 10;
/** Changes among the remembered that make a subject unstable. */
const flapChanges = 5;
/** Equal verdicts in a row that make it stable again. */
const stableRuns = 5;

/**
 * One verdict more on one subject: one bad one tells nobody, and what flips is told of once. Pure.
 * @param isBad null where nobody could tell, which moves nothing
 */
export function stepVerdict(
  before: VerdictState,
  isBad: boolean | null,
  { failAfter, recoverAfter }: VerdictPatience,
): [VerdictState, VerdictStep] {
  if (isBad === null) return [before, null];
  const recent = (before.recent + (isBad ? "1" : "0")).slice(-remembered);
  const fails = isBad ? Math.min(before.fails + 1, 1_000) : 0;
  const oks = isBad ? 0 : Math.min(before.oks + 1, 1_000);
  const at = (state: VerdictState["state"]): VerdictState => ({ state, fails, oks, recent });
  if (before.state === "unstable") {
    // What it was like before is forgotten with it, or its next change would make it unstable again.
    const settled = (state: "ok" | "open") => ({ ...at(state), recent: recent.slice(-1) });
    if (oks >= Math.max(stableRuns, recoverAfter)) return [settled("ok"), "recovered"];
    if (fails >= Math.max(stableRuns, failAfter)) return [settled("open"), null];
    return [at("unstable"), null];
  }
  if (changesIn(recent) >= flapChanges) return [at("unstable"), "unstable"];
  const isOpen = before.state === "open" || before.state === "recovering";
  if (isBad) {
    if (isOpen) return [at("open"), null];
    if (fails >= failAfter) return [at("open"), "opened"];
    return [at("suspect"), before.state === "ok" ? "retry" : null];
  }
  if (!isOpen) return [at("ok"), null];
  return oks >= recoverAfter ? [at("ok"), "recovered"] : [at("recovering"), null];
}

function changesIn(recent: string): number {
  return [...recent].filter((verdict, place) => place > 0 && verdict !== recent[place - 1]).length;
}
