import { and, count, desc, eq, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { teamBilling } from "../../platform/db/schema/billing.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { schedules } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import type { PlanFacts } from "./effective-plan.ts";

/** From here on, a lock that this transaction does not get within so many seconds fails it. */
export async function boundLockWaits(tx: Db, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`);
}

/** Holds the team's row until the transaction ends, in the way that lets rows be added that refer to it. */
export async function lockTeamForPlan(tx: Db, teamId: string): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for("no key update");
}

/** @returns null when there is no such team, or it is being deleted. */
export async function findPlanFacts(db: Db, teamId: string): Promise<PlanFacts | null> {
  const [row] = await db
    .select({
      type: teams.type,
      teamCreatedAt: teams.createdAt,
      billing: {
        planStartedAt: teamBilling.planStartedAt,
        state: teamBilling.state,
        graceUntil: teamBilling.graceUntil,
        limits: teamBilling.limits,
        taskAmount: teamBilling.taskAmount,
        spendCap: teamBilling.spendCap,
      },
      // Not now(), which is when the transaction began: it may have waited for the lock over the
      // edge of a month.
      now: sql`clock_timestamp()`.mapWith(teams.createdAt),
    })
    .from(teams)
    .leftJoin(teamBilling, eq(teamBilling.teamId, teams.id))
    .where(and(eq(teams.id, teamId), isNull(teams.deletingAt)));
  return row ? { teamId, ...row } : null;
}

/** A site that takes a place of the plan's: there for its team, and not the demo shop. */
const countsInPlan = and(isNull(sites.deletingAt), not(sites.isDemo));

/** The team's sites that take a place of the plan's. */
export function countSites(db: Db, teamId: string): Promise<number> {
  return db.$count(sites, and(eq(sites.teamId, teamId), countsInPlan));
}

/** Of these sites those that are the demo shop, whose runs take nothing of an allowance. */
export async function listDemoSites(
  db: Db,
  teamId: string,
  siteIds: readonly string[],
): Promise<string[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.teamId, teamId), sites.isDemo, isOneOf(sites.id, siteIds)));
  return rows.map(({ id }) => id);
}

/** The team's sites and schedules, and the pages of the site that has the most. */
export async function countStanding(
  db: Db,
  teamId: string,
): Promise<{ sites: number; pages: number; schedules: number }> {
  const [fullest] = await db
    .select({ pages: count() })
    .from(pages)
    .innerJoin(sites, and(eq(sites.id, pages.siteId), countsInPlan))
    .where(eq(pages.teamId, teamId))
    .groupBy(pages.siteId)
    .orderBy(desc(count()))
    .limit(1);
  return {
    sites: await countSites(db, teamId),
    pages: fullest?.pages ?? 0,
    schedules: await db.$count(schedules, eq(schedules.teamId, teamId)),
  };
}

/** How many of the team's sites are older than this one. */
export async function countOlderSites(db: Db, teamId: string, siteId: string): Promise<number> {
  const own = alias(sites, "own");
  const [row] = await db
    .select({ older: count() })
    .from(sites)
    .innerJoin(own, and(eq(own.teamId, sites.teamId), eq(own.id, siteId)))
    .where(
      and(
        eq(sites.teamId, teamId),
        countsInPlan,
        sql`(${sites.timeCreated}, ${sites.id}) < (${own.timeCreated}, ${own.id})`,
      ),
    );
  return row?.older ?? 0;
}
