import { sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scheduleSlots } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import { type Aim, isCovered } from "../schedules/index.ts";
import { type JudgedRun, readJudgedRuns } from "../verdicts/index.ts";

type Past = {
  kind: "scan" | "test";
  aim: Aim;
  scheduleId: string | null;
  days: number;
  limit: number;
};

/** The newest scans or tests of what an aim covers today, the earliest first. */
export async function selectPastRuns(
  db: TeamDb,
  { kind, aim, scheduleId, days, limit }: Past,
): Promise<JudgedRun[]> {
  const ofSchedule =
    scheduleId === null
      ? sql`true`
      : sql`${runs.triggerId} in (select ${scheduleSlots.id} from ${scheduleSlots} where ${scheduleSlots.scheduleId} = ${scheduleId})`;
  const chosen = sql`${within(db.scope, runs)} and ${runs.kind} = ${kind}
    and ${runs.timeCompleted} > now() - make_interval(days => ${days})
    and ${ofSchedule} and ${isCovered(db, aim, runs.siteId, runs.pageId)}`;
  return readJudgedRuns(db, chosen, limit);
}

/** The tags of sites, pages and cases, by which rules may cover them. */
export async function selectTagsOf(
  db: Db,
  teamId: string,
  runsOfTeam: readonly Pick<JudgedRun, "siteId" | "pageId" | "case">[],
): Promise<Map<string, readonly string[]>> {
  const siteIds = [...new Set(runsOfTeam.map(({ siteId }) => siteId))];
  const pageIds = [...new Set(runsOfTeam.flatMap(({ pageId }) => pageId ?? []))];
  const caseIds = [...new Set(runsOfTeam.flatMap((run) => run.case?.id ?? []))];
  const { rows } = await db.execute<{ id: string; tags: string[] }>(sql`
    select id, tags from ${sites} where team_id = ${teamId} and id = any(${sql.param(siteIds)}::uuid[])
    union all
    select id, tags from pages where team_id = ${teamId} and id = any(${sql.param(pageIds)}::uuid[])
    union all
    select id, tags from ${cases} where team_id = ${teamId} and id = any(${sql.param(caseIds)}::uuid[])
  `);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}
