import type { Edition } from "@sitewright/report-document";
import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { siteHours, siteOutages } from "../../platform/db/schema/looks.ts";
import { within } from "../../platform/db/within.ts";
import { uptimeOf } from "../looks/index.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

type Sums = [up: number, down: number];
type Row = {
  period: Sums;
  day: Sums;
  week: Sums;
  month: Sums;
  outages: number;
  seconds: number;
  list: { since: string; until: string | null; reason: string }[];
};

const nothing: Edition["uptime"] = {
  ...{ period: null, day: null, week: null, month: null },
  ...{ outages: 0, down_seconds: 0, list: [] },
};

/**
 * How much of a period a site could be reached, and when it could not; of a page nothing, since it is the site that is
 * looked at. An outage that was not over when the period ended is not over here, whenever the report is made.
 */
export async function selectUptime(
  db: TeamDb,
  { siteId, pageId }: Subject,
  { from, to }: Days,
  limit: number,
): Promise<Edition["uptime"]> {
  if (pageId !== null) return nothing;
  const begin = sql`${from}::date::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  // The last hours of a period that is not over are those up to now.
  const last = sql`least(${end}, date_trunc('hour', now()) + interval '1 hour')`;
  const sums = (start: ReturnType<typeof sql>) => sql`(
    select json_build_array(
      coalesce(sum(${siteHours.upSeconds}), 0), coalesce(sum(${siteHours.downSeconds}), 0)
    )
    from ${siteHours}
    where ${within(db.scope, siteHours)} and ${siteHours.siteId} = ${siteId}
      and ${siteHours.hour} >= ${start} and ${siteHours.hour} < ${end}
  )`;
  const { rows } = await db.execute<Row>(sql`
    with outage as (
      select greatest(${siteOutages.since}, ${begin}) as since,
        case when ${siteOutages.until} < ${end} then ${siteOutages.until} end as until,
        ${siteOutages.reason} as reason
      from ${siteOutages}
      where ${within(db.scope, siteOutages)} and ${siteOutages.siteId} = ${siteId}
        and ${siteOutages.since} < ${end}
        and (${siteOutages.until} is null or ${siteOutages.until} > ${begin})
    )
    select ${sums(begin)} as period, ${sums(sql`${last} - interval '1 day'`)} as day,
      ${sums(sql`${last} - interval '7 days'`)} as week, ${sums(sql`${last} - interval '30 days'`)} as month,
      (select count(*) from outage)::int as outages,
      (select coalesce(sum(extract(epoch from coalesce(until, least(${end}, now())) - since)), 0) from outage)::int as seconds,
      coalesce((
        select json_agg(listed) from (select * from outage order by since desc limit ${limit}) as listed
      ), '[]') as list
  `);
  const [row] = rows;
  if (!row) return nothing;
  return {
    period: uptimeOf(row.period),
    day: uptimeOf(row.day),
    week: uptimeOf(row.week),
    month: uptimeOf(row.month),
    outages: row.outages,
    down_seconds: row.seconds,
    list: row.list.map(({ since, until, reason }) => ({
      since: new Date(since).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      reason,
    })),
  };
}
