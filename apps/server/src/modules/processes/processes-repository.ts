import type { RunKind } from "@sitewright/contract";
import { desc, eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

export type ProcessRow = typeof runs.$inferSelect;

/** The caller's runs, or those of one kind or site, newest first. */
export async function selectProcesses(
  db: TeamDb,
  filter: {
    kind: RunKind | undefined;
    siteId: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ count: number; rows: ProcessRow[] }> {
  const own = within(
    db.scope,
    runs,
    filter.siteId === undefined ? undefined : eq(runs.siteId, filter.siteId),
    filter.kind === undefined ? undefined : eq(runs.kind, filter.kind),
  );
  const rows = await db
    .select()
    .from(runs)
    .where(own)
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { count: await db.$count(runs, own), rows };
}
