import { type Expression, evaluateCondition, type FactKind } from "@sitewright/contract";
import type { JudgedRun } from "../verdicts/index.ts";
import { calm, type VerdictPatience, type VerdictState } from "../verdicts/index.ts";
import { saidOfRun } from "./said-of.ts";
import { stepRule } from "./step-rule.ts";

/** An incident that a rule would have opened. */
export type PastIncident = {
  siteId: string;
  said: string;
  /** How many pages were in it. */
  pages: number;
  opened: Date;
  /** Null while it would still be open. */
  recovered: Date | null;
  unstable: boolean;
};

/**
 * What a rule would have made of runs of the past. Pure.
 * @param runs the earliest first
 * @returns incidents by their beginning; `single` bad runs that were over before anybody would have been told
 */
export function replayRule(
  runs: readonly JudgedRun[],
  rule: VerdictPatience & { kind: FactKind; expressions: readonly Expression[] },
): { incidents: PastIncident[]; single: number; unknown: number } {
  const states = new Map<string, VerdictState>();
  const open = new Map<string, PastIncident & { in: Set<string>; all: Set<string> }>();
  const incidents: PastIncident[] = [];
  let single = 0;
  let unknown = 0;
  for (const run of runs) {
    const { siteId, ended, facts } = run;
    const pageId = run.pageId ?? run.case?.id ?? siteId;
    const isBad = evaluateCondition(rule.expressions, facts);
    if (isBad === null) unknown += 1;
    const before = states.get(pageId) ?? calm;
    const [after, step] = stepRule(before, isBad, rule);
    states.set(pageId, after);
    if (isBad === false && before.state === "suspect") single += before.fails;
    const known = open.get(siteId);
    if (step === "opened" || step === "unstable") {
      const unstable = step === "unstable";
      const said = saidOfRun(rule.expressions, run) || "it flips";
      const begun = known ?? {
        ...{ siteId, said, pages: 0, opened: ended, recovered: null, unstable },
        ...{ in: new Set<string>(), all: new Set<string>() },
      };
      begun.in.add(pageId);
      begun.all.add(pageId);
      begun.pages = begun.all.size;
      begun.unstable = unstable;
      if (!known) {
        open.set(siteId, begun);
        incidents.push(begun);
      }
    }
    if (step === "recovered" && known?.in.delete(pageId) && known.in.size === 0) {
      known.recovered = ended;
      open.delete(siteId);
    }
  }
  return { incidents, single, unknown };
}
