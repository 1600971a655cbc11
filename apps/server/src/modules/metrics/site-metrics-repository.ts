import type { SiteMetrics } from "@sitewright/contract";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults, siteDays } from "../../platform/db/schema/results.ts";
import { scans } from "../../platform/db/schema/scans.ts";
import { within } from "../../platform/db/within.ts";
import { invariant } from "../../platform/errors.ts";

const worstMax = 5;

/** What the site's health is made of, by the newest scan of each of its pages. */
export async function selectHealth(
  db: TeamDb,
  siteId: Own<"site">,
): Promise<SiteMetrics["health"]> {
  const [row] = await healthOf(db, { siteId });
  invariant(row, "an aggregate without rows gives a row");
  const { performance, accessibility, best_practices, seo, ...sums } = row;
  return { ...sums, lighthouse: { performance, accessibility, best_practices, seo } };
}

const healthOf = buildOnce((db, { siteId }: { siteId: Own<"site"> }) => {
  const counted = sql`counted_score(${pageResults.newestStatus}, ${pageResults.newestCode}, ${pageResults.doneScore})`;
  const isFailed = sql`counted_score(${pageResults.newestStatus}, ${pageResults.newestCode}, -1) = 0`;
  const meanOf = (value: SQL) =>
    sql<number | null>`(round((avg(${value}) filter (where not ${isFailed}))::numeric, 2))::float8`;
  const category = (name: string) => meanOf(sql`(${scans.lighthouseScores} ->> ${name})::float8`);
  return db
    .select({
      score: sql<number | null>`round(avg(${counted})::numeric, 2)::float8`,
      mean: meanOf(sql`${pageResults.doneScore}`),
      scored: sql<number>`(count(${pageResults.doneScore}) filter (where not ${isFailed}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
      performance: category("performance"),
      accessibility: category("accessibility"),
      best_practices: category("best_practices"),
      seo: category("seo"),
      security: meanOf(sql`(${scans.securityScores} ->> 'average')::float8`),
    })
    .from(pageResults)
    .leftJoin(scans, and(eq(scans.id, pageResults.doneId), eq(scans.teamId, pageResults.teamId)))
    .where(within(db.scope, pageResults, eq(pageResults.siteId, siteId)));
});

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
        gt(siteDays.scans, 0),
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
