import type { RunKind } from "@sitewright/contract";
import type { MonthlyKind } from "../plan/index.ts";

const allowances: Partial<Record<RunKind, MonthlyKind>> = {
  scan: "scans",
  test: "tests",
  caserun: "caseruns",
  flow: "flowruns",
};

/** What of the month's allowance a run of this kind takes; null takes nothing. */
export function allowanceOf(kind: RunKind): MonthlyKind | null {
  return allowances[kind] ?? null;
}
