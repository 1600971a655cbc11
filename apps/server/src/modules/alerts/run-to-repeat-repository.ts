import type { RunConfigsInput } from "@sitewright/contract";
import { eq, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

type RunToRepeat = {
  siteId: string;
  pageId: string;
  triggerId: string | null;
  configs: RunConfigsInput;
};

/** Where and how a scan looked, and what started it; null once it is gone. */
export async function findRunToRepeat(db: TeamDb, id: string): Promise<RunToRepeat | null> {
  const [run] = await db
    .select({
      siteId: runs.siteId,
      pageId: runs.pageId,
      triggerId: runs.triggerId,
      configs: runs.configs,
    })
    .from(runs)
    .where(within(db.scope, runs, eq(runs.id, id)));
  if (!run || run.siteId === null || run.pageId === null) return null;
  const { siteId, pageId, triggerId, configs } = run;
  // A scan's are all of the contract's settings.
  return { siteId, pageId, triggerId, configs: configs as RunConfigsInput };
}

/** Of each of these pages the scan that ended last: what would be done again to see whether it is well. */
export async function selectNewestScans(db: TeamDb, pageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([runs.pageId], { id: runs.id })
    .from(runs)
    .where(
      within(
        db.scope,
        runs,
        eq(runs.kind, "scan"),
        isOneOf(runs.pageId, pageIds),
        sql`${runs.status} in ('done', 'failed')`,
      ),
    )
    .orderBy(runs.pageId, sql`${runs.timeCompleted} desc`);
  return rows.map(({ id }) => id);
}
