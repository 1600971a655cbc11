import type { RunKind } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { listDemoSites, type MonthlyKind } from "../plan/index.ts";

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

/** The same for a run of a site: those of the demo shop take nothing. */
export async function allowanceAt(
  tx: Db,
  { kind, teamId, siteId }: { kind: RunKind; teamId: string; siteId: string },
): Promise<MonthlyKind | null> {
  const allowance = allowanceOf(kind);
  if (allowance === null) return null;
  return (await listDemoSites(tx, teamId, [siteId])).length > 0 ? null : allowance;
}
