import type { SiteMetrics } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts } from "../../platform/db/schema/scans.ts";

const worstMax = 5;
const findingsMax = 50;

/** Each UTC day of the last `days` with finished scans: their mean score and number, oldest first. */
export async function selectTrend(
  db: TeamDb,
  siteId: Own<"site">,
  days: number,
): Promise<SiteMetrics["trend"]> {
  const { rows } = await db.execute<SiteMetrics["trend"][number]>(sql`
    select
      to_char(${runs.timeCompleted} at time zone 'UTC', 'YYYY-MM-DD') as date,
      round(avg(${runs.score})::numeric, 2)::float8 as score,
      count(*)::int as scans
    from ${runs}
    where ${runs.teamId} = ${db.scope.teamId} and ${runs.siteId} = ${siteId}
      and ${runs.kind} = 'scan' and ${runs.status} = 'done' and ${runs.score} is not null
      and ${runs.timeCompleted} > now() - make_interval(days => ${days})
    group by 1
    order by 1
  `);
  return rows;
}

/** The pages with the lowest score in their newest finished scan. */
export async function selectWorstPages(
  db: TeamDb,
  siteId: Own<"site">,
): Promise<SiteMetrics["worst"]> {
  const { rows } = await db.execute<SiteMetrics["worst"][number]>(sql`
    select ${pages.id} as id, ${pages.pageUrl} as page_url, ${pages.title} as title, newest.score
    from ${newestScored(db, siteId)}
    where newest.score < 90
    order by newest.score, ${pages.pageUrl}
    limit ${worstMax}
  `);
  return rows;
}

/** What the security checks of each page's newest finished scan fail or warn of, once each. */
export async function selectFindings(
  db: TeamDb,
  siteId: Own<"site">,
): Promise<SiteMetrics["findings"]> {
  const { rows } = await db.execute<SiteMetrics["findings"][number]>(sql`
    select
      audit ->> 'id' as id,
      min(audit ->> 'title') as title,
      min(audit ->> 'category') as category,
      min(audit ->> 'severity') as severity,
      case when bool_or(audit ->> 'status' = 'fail') then 'fail' else 'warning' end as status,
      count(*)::int as pages,
      (array_agg(
        json_build_object('scan', newest.id, 'page_url', ${pages.pageUrl}) order by ${pages.pageUrl}
      ))[1] as example
    from ${newestScored(db, siteId)}
    join ${scanParts} on ${scanParts.scanId} = newest.id and ${scanParts.name} = 'security'
    cross join lateral jsonb_array_elements(${scanParts.result} -> 'audits') audit
    where audit ->> 'status' in ('fail', 'warning')
    group by audit ->> 'id'
    order by
      bool_or(audit ->> 'status' = 'fail') desc,
      array_position(array['critical', 'high', 'medium', 'low'], min(audit ->> 'severity')),
      count(*) desc,
      1
    limit ${findingsMax}
  `);
  return rows;
}

/** The site's pages beside their newest finished scan, named `newest`. */
function newestScored({ scope }: TeamDb, siteId: Own<"site">): SQL {
  return sql`(select * from ${pages} where ${pages.teamId} = ${scope.teamId} and ${pages.siteId} = ${siteId}) as pages
    join lateral (
      select ${pageResults.doneId} as id, ${pageResults.doneScore} as score from ${pageResults}
      where ${pageResults.pageId} = ${pages.id} and ${pageResults.doneId} is not null
    ) newest on true`;
}
