import type { Facts } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { siteHours, siteOutages, siteWatches } from "../../platform/db/schema/looks.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import { unstable } from "../looks/index.ts";
import { type Aim, isCovered } from "../schedules/index.ts";
import type { JudgedRun } from "../verdicts/index.ts";
import type { Outage } from "./under-outage.ts";

/** A site as its looks find it; nobody looks at one that is `off`. */
export type JudgedSite = JudgedRun & { pageId: null; isOff: boolean };

/** What the looks tell of these sites of a team, or of all of them. */
export async function selectJudgedSites(
  db: TeamDb,
  siteIds: readonly string[] | null,
): Promise<JudgedSite[]> {
  const rows = await db
    .select({
      siteId: siteWatches.siteId,
      everyMinutes: siteWatches.everyMinutes,
      state: siteWatches.state,
      downSince: siteWatches.downSince,
      knownAt: siteWatches.knownAt,
      lookedAt: siteWatches.lookedAt,
      reason: siteWatches.reason,
      days: sql<
        number | null
      >`floor(extract(epoch from ${siteWatches.certificateEnds} - now()) / 86400)::int`,
      now: sql`now()`.mapWith(siteWatches.lookedAt),
    })
    .from(siteWatches)
    .where(
      within(
        db.scope,
        siteWatches,
        siteIds === null ? undefined : isOneOf(siteWatches.siteId, siteIds),
      ),
    );
  return rows.map(({ siteId, everyMinutes, downSince, knownAt, days, now, state, reason }) => {
    const isOff = everyMinutes === 0;
    const facts: Facts = {
      reachable: isOff || knownAt === null ? null : downSince === null ? "yes" : "no",
      certificate_days: isOff ? null : days,
    };
    return {
      ...{ id: siteId, kind: "site", siteId, pageId: null, case: null, scheduleId: null },
      ...{ ended: now, facts, isOff },
      unstable: state === "unstable",
      why: downSince === null ? null : state === "unstable" ? unstable.reason : reason,
    };
  });
}

/** The last time that each of these sites could not be reached. */
export async function selectLastOutages(
  db: TeamDb,
  siteIds: readonly string[],
): Promise<Map<string, Outage>> {
  const { siteId, since, until, reason } = siteOutages;
  const rows = await db
    .selectDistinctOn([siteId], { siteId, since, until, reason })
    .from(siteOutages)
    .where(within(db.scope, siteOutages, isOneOf(siteId, siteIds)))
    .orderBy(siteId, sql`${since} desc`);
  return new Map(rows.map(({ siteId: id, ...outage }) => [id, outage]));
}

/**
 * What the looks of the past told of the sites that an aim covers today: each day that they were looked at, and each
 * beginning and end of an outage, the earliest first. Certificates of the past are not kept: the one of now stands for all.
 */
export async function selectPastSites(
  db: TeamDb,
  { aim, days }: { aim: Aim; days: number },
): Promise<JudgedRun[]> {
  const covered = isCovered(db, aim, sites.id, null);
  const { rows } = await db.execute<PastRow>(sql`
    with covered as (
      select ${sites.id} as id from ${sites} where ${within(db.scope, sites, (table) => table.id)} and ${covered}
    ), moment as (
      select hour.site_id, min(hour.hour) as at
      from ${siteHours} hour join covered on covered.id = hour.site_id
      where hour.team_id = ${db.scope.teamId} and hour.hour > now() - make_interval(days => ${days})
        and hour.up_seconds + hour.down_seconds > 0
      group by hour.site_id, date_trunc('day', hour.hour, 'UTC')
      union
      select outage.site_id, turn.at
      from ${siteOutages} outage join covered on covered.id = outage.site_id
      cross join lateral (values (outage.since), (outage.until)) as turn(at)
      where outage.team_id = ${db.scope.teamId} and turn.at > now() - make_interval(days => ${days})
    )
    select moment.site_id as "siteId", moment.at,
      exists (
        select from ${siteOutages} outage
        where outage.team_id = ${db.scope.teamId} and outage.site_id = moment.site_id
          and outage.since <= moment.at and (outage.until is null or outage.until > moment.at)
      ) as "isDown",
      floor(extract(epoch from watch.certificate_ends - moment.at) / 86400)::int as days
    from moment join ${siteWatches} watch on watch.team_id = ${db.scope.teamId} and watch.site_id = moment.site_id
    order by moment.at, moment.site_id
  `);
  return rows.map(({ siteId, at, isDown, days: left }) => ({
    ...{
      id: siteId,
      kind: "site",
      siteId,
      pageId: null,
      case: null,
      scheduleId: null,
      unstable: false,
      why: null,
    },
    ended: new Date(at),
    facts: { reachable: isDown ? "no" : "yes", certificate_days: left },
  }));
}

type PastRow = { siteId: string; at: string; isDown: boolean; days: number | null };
