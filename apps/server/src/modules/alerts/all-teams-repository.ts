import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { alertRules, incidents } from "../../platform/db/schema/alerts.ts";

/** Of these teams those that have a rule which is on. */
export async function selectWatchingTeams(
  db: SystemDb,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ teamId: alertRules.teamId })
    .from(alertRules)
    .where(and(isOneOf(alertRules.teamId, teamIds), eq(alertRules.status, "active")));
  return new Set(rows.map(({ teamId }) => teamId));
}

const isDueNow = sql`${incidents.dueAt} <= now()`;

/** Whether any team's incident is due; `incidents_due` answers it. */
export const isAnyDue: SQL = sql`exists (select from ${incidents} where ${isDueNow})`;

/** Teams that have something to tell now. */
export async function selectDueTeams(db: SystemDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ teamId: incidents.teamId })
    .from(incidents)
    .where(isDueNow)
    .limit(limit);
  return rows.map(({ teamId }) => teamId);
}
