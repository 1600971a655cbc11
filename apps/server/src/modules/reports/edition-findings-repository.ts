import type { FindingSeverity, FindingSource } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { within } from "../../platform/db/within.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

/** What one change would mend, as it stood when the period ended. */
export type PeriodCause = {
  title: string;
  severity: FindingSeverity;
  source: FindingSource;
  whatToDo: string;
  pages: number;
  urls: string[];
  since: string;
  /** The day on which the last of its places ended; null while one lasted. */
  mendedOn: string | null;
};

export type PeriodFindings = {
  counts: {
    found: number;
    found_critical: number;
    found_mended: number;
    older_mended: number;
    open: number;
    open_critical: number;
  };
  rows: PeriodCause[];
};

const nothing: PeriodFindings["counts"] = {
  found: 0,
  found_critical: 0,
  found_mended: 0,
  older_mended: 0,
  open: 0,
  open_critical: 0,
};

/**
 * What was wrong on a site or page in a period, the gravest first: places that had begun by its end
 * and not ended before it. What came or went afterwards is not looked at, so that last month's report
 * says the same whenever it is made.
 */
export async function selectPeriodFindings(
  db: TeamDb,
  { siteId, pageId }: Subject,
  { from, to }: Days,
  limit: number,
): Promise<PeriodFindings> {
  const begin = sql`${from}::date::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  const own = within(
    db.scope,
    findingPlaces,
    sql`${findingPlaces.siteId} = ${siteId}`,
    pageId === null ? undefined : sql`${findingPlaces.pageId} = ${pageId}`,
  );
  const { rows } = await db.execute<PeriodFindings>(sql`
    with cause as (
      select finding.cause,
        (array_agg(finding.title order by finding.leads desc, ${rank}, finding.id))[1] as title,
        (array_agg(finding.what_to_do order by finding.leads desc, ${rank}, finding.id))[1] as what_to_do,
        (array_agg(finding.source order by finding.leads desc, ${rank}, finding.id))[1] as source,
        min(${rank}) as rank,
        count(distinct ${findingPlaces.pageId})::int as pages,
        (array_agg(distinct page.page_url))[1:5] as urls,
        (min(${findingPlaces.firstAt}) at time zone 'UTC')::date as since,
        case when bool_and(${findingPlaces.goneAt} is not null and ${findingPlaces.goneAt} < ${end})
          then (max(${findingPlaces.goneAt}) at time zone 'UTC')::date end as mended_on
      from ${findingPlaces}
      join ${findings} finding on finding.id = ${findingPlaces.findingId}
      join ${pages} page on page.id = ${findingPlaces.pageId}
      where ${own} and ${findingPlaces.firstAt} < ${end}
        and (${findingPlaces.goneAt} is null or ${findingPlaces.goneAt} >= ${begin})
      group by finding.cause
    )
    select
      (select json_build_object(
        'found', count(*) filter (where since >= ${from}::date),
        'found_critical', count(*) filter (where since >= ${from}::date and rank = 1),
        'found_mended', count(*) filter (where since >= ${from}::date and mended_on is not null),
        'older_mended', count(*) filter (where since < ${from}::date and mended_on is not null),
        'open', count(*) filter (where mended_on is null),
        'open_critical', count(*) filter (where mended_on is null and rank = 1)
      ) from cause) as counts,
      coalesce((select json_agg(listed) from (
        select title, (${severities})[rank] as severity, source, what_to_do as "whatToDo", pages, urls,
          since, mended_on as "mendedOn"
        from cause order by rank, mended_on is not null, pages desc, since desc, cause limit ${limit}
      ) as listed), '[]') as rows
  `);
  return rows[0] ?? { counts: nothing, rows: [] };
}

const severities = sql.raw("array['critical', 'high', 'medium', 'low']");
const rank: SQL = sql`array_position(${severities}, finding.severity)`;
