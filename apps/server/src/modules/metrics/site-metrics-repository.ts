import type { SiteMetrics } from "@sitewright/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults, siteDays } from "../../platform/db/schema/results.ts";
import { within } from "../../platform/db/within.ts";

const worstMax = 5;

/** Each UTC day of the last `days` with finished scans: their mean score and number, oldest first. */
export async function selectTrend(
  db: TeamDb,
  siteId: Own<"site">,
  days: number,
): Promise<SiteMetrics["trend"]> {
  return db
    .select({
      date: siteDays.day,
      score: sql<number>`round(${siteDays.scores} / ${siteDays.scans}, 2)::float8`,
      scans: siteDays.scans,
    })
    .from(siteDays)
    .where(
      within(
        db.scope,
        siteDays,
        eq(siteDays.siteId, siteId),
        sql`${siteDays.day} > (now() at time zone 'UTC')::date - ${days}::int`,
      ),
    )
    .orderBy(siteDays.day);
}

/** From here on Lighthouse calls a score good: such a page is none of the worst. */
const goodScore = 90;

/** The pages with the lowest score in their newest finished scan. */
export async function selectWorstPages(
  db: TeamDb,
  siteId: Own<"site">,
): Promise<SiteMetrics["worst"]> {
  const { rows } = await db.execute<SiteMetrics["worst"][number]>(sql`
    select ${pages.id} as id, ${pages.pageUrl} as page_url, ${pages.title} as title, newest.score
    from ${newestScored(db, siteId)}
    where newest.score < ${goodScore}
    order by newest.score, ${pages.pageUrl}
    limit ${worstMax}
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
