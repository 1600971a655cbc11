import type { FindingSeverity, IssueEnd } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { issueEntries, issues } from "../../platform/db/schema/issues.ts";
import { issuesWithin } from "../issues/index.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

export type PeriodIssue = {
  number: number;
  title: string;
  severity: FindingSeverity;
  pages: number;
  openedOn: string;
  closedOn: string | null;
  because: IssueEnd | null;
  returned: boolean;
};

export type PeriodIssues = {
  counts: { opened: number; closed: number; returned: number; open: number };
  rows: PeriodIssue[];
};

const nothing: PeriodIssues = {
  counts: { opened: 0, closed: 0, returned: 0, open: 0 },
  rows: [],
};

/**
 * Issues of a site or page as they stood when a period ended: those open then, and those closed within it.
 * What happened afterwards is not looked at, so that last month's report says the same whenever it is made.
 */
export async function selectPeriodIssues(
  db: TeamDb,
  { siteId, pageId }: Subject,
  { from, to }: Days,
  limit: number,
): Promise<PeriodIssues> {
  const begin = sql`${from}::date::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  const own = issuesWithin(db.scope, { siteId, pageId, label: null, search: "" });
  const { rows } = await db.execute<PeriodIssues>(sql`
    with stood as (
      select ${issues.number} as number, ${issues.title} as title, ${issues.severity} as severity,
        ${issues.pages} as pages,
        ${issues.timeCreated} >= ${begin} as is_new, turn.returned,
        (${issues.timeCreated} at time zone 'UTC')::date as opened_on,
        case when turn.kind = 'closed' then (turn.at at time zone 'UTC')::date end as closed_on,
        case when turn.kind = 'closed' then turn.because end as because
      from ${issues}
      cross join lateral (
        select (array_agg(kind order by at desc))[1] as kind, max(at) as at,
          (array_agg(because order by at desc))[1] as because,
          coalesce(bool_or(kind = 'regressed' and at >= ${begin}), false) as returned
        from (
          select entry.kind, entry.time_created as at, entry.details->>'because' as because
          from ${issueEntries} entry
          where entry.team_id = ${issues.teamId} and entry.issue_id = ${issues.id}
            and entry.kind in ('opened', 'closed', 'regressed', 'reopened') and entry.time_created < ${end}
        ) as known
      ) as turn
      where ${own} and ${issues.timeCreated} < ${end}
        and (turn.kind is distinct from 'closed' or turn.at >= ${begin})
    )
    select
      (select json_build_object(
        'opened', count(*) filter (where is_new),
        'closed', count(*) filter (where closed_on is not null),
        'returned', count(*) filter (where returned),
        'open', count(*) filter (where closed_on is null)
      ) from stood) as counts,
      coalesce((select json_agg(listed) from (
        select number, title, severity, pages, opened_on as "openedOn", closed_on as "closedOn", because, returned
        from stood
        order by closed_on is not null, array_position(array['critical', 'high', 'medium', 'low'], severity), pages desc, number
        limit ${limit}
      ) as listed), '[]') as rows
  `);
  return rows[0] ?? nothing;
}
