import { briefReason } from "@sitewright/contract";
import type { JudgedRun } from "../verdicts/index.ts";

/** A run of a case as far as rules can ask of it. */
export type ReplayRow = {
  id: string;
  siteId: string;
  caseId: string;
  /** The same for runs that were asked for together. */
  setId: string;
  scheduleId: string | null;
  title: string;
  row: number | null;
  isWorking: boolean;
  /** It has ended, and not for a fault of ours. */
  tells: boolean;
  verdict: "passed" | "failed" | null;
  failedStep: number | null;
  reason: string | null;
  heals: number;
  ms: number | null;
  /** Null while it is under way. */
  ended: Date | null;
};

/**
 * What the runs of a case that were asked for together tell: it fails where it fails with any row of its data, and
 * nothing is told before the last has ended. Pure.
 * @param rows by when they ended
 * @returns the earliest first
 */
export function judgedCases(rows: readonly ReplayRow[]): JudgedRun[] {
  const sets = Map.groupBy(rows, ({ setId, caseId, siteId }) => `${setId} ${caseId} ${siteId}`);
  return [...sets.values()]
    .flatMap((set) => judged(set) ?? [])
    .toSorted((a, b) => a.ended.getTime() - b.ended.getTime());
}

function judged(set: readonly ReplayRow[]): JudgedRun | null {
  const told = set.filter(({ tells }) => tells);
  const last = told.at(-1);
  if (!last?.ended || set.some(({ isWorking }) => isWorking)) return null;
  const failed = told.find(({ verdict }) => verdict !== "passed");
  const { id, siteId, scheduleId, caseId, title } = failed ?? last;
  return {
    ...{ id, kind: "caserun", siteId, pageId: null, scheduleId, case: { id: caseId, title } },
    ended: last.ended,
    facts: {
      caserun_status: failed ? "failed" : "passed",
      caserun_time: told.reduce((longest, { ms }) => Math.max(longest, ms ?? 0), 0),
      caserun_heals: told.reduce((sum, { heals }) => sum + heals, 0),
    },
    unstable: false,
    why: failed ? whyOf(failed) : null,
  };
}

/** At which step, of which row of data, and why: `Step 3, data row 2: There is no …`. */
function whyOf({ failedStep, row, reason }: ReplayRow): string | null {
  const where = [failedStep !== null && `Step ${failedStep}`, row !== null && `data row ${row}`];
  const place = where.filter(Boolean).join(", ");
  const why = reason && briefReason(reason);
  if (place === "") return why;
  return why === null ? `${place}.` : `${place}: ${why}`;
}
