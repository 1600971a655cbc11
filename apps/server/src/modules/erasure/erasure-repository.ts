import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { crawledAddresses } from "../../platform/db/schema/addresses.ts";
import { invoices, meteredTasks, usageMonths } from "../../platform/db/schema/billing.ts";
import { events } from "../../platform/db/schema/events.ts";
import {
  findingPlaces,
  findings,
  toldFindings,
  toldLists,
} from "../../platform/db/schema/findings.ts";
import { issueChanges, issueEntries, issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { apiRequests } from "../../platform/db/schema/logs.ts";
import {
  moveAcceptances,
  moveCorrections,
  rehearsedPages,
} from "../../platform/db/schema/migrations.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import {
  reportEditions,
  reportMails,
  reportRefusals,
  reportShares,
  reports,
} from "../../platform/db/schema/reports.ts";
import { pageDays } from "../../platform/db/schema/results.ts";
import { crawlAnswers } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import {
  acceptances,
  acceptedStates,
  ignoreRules,
  testChanges,
} from "../../platform/db/schema/tests.ts";

/** Deletes up to `limit` pages of a site that has no runs. @returns how many */
export function deletePages(
  db: Db,
  teamId: string,
  siteId: string,
  limit: number,
): Promise<number> {
  const own = sql`${pages.teamId} = ${teamId} and ${pages.siteId} = ${siteId}`;
  return deleteSome(db, pages, own, limit);
}

/** Deletes a site that is marked, with what it still has. */
export async function deleteSite(db: Db, teamId: string, id: string): Promise<void> {
  await db
    .delete(sites)
    .where(and(eq(sites.teamId, teamId), eq(sites.id, id), isNotNull(sites.deletingAt)));
}

/** What a team has that may be much, in the order it can go; runs go before, the rest with the team. */
export const teamTables = [
  issueEntries,
  issueChanges,
  issueKeys,
  issues,
  reportMails,
  reportShares,
  reportEditions,
  reports,
  reportRefusals,
  rehearsedPages,
  moveAcceptances,
  moveCorrections,
  testChanges,
  acceptedStates,
  ignoreRules,
  acceptances,
  findingPlaces,
  findings,
  toldLists,
  toldFindings,
  crawledAddresses,
  crawlAnswers,
  pageDays,
  pages,
  sites,
  meteredTasks,
  invoices,
  usageMonths,
  apiRequests,
] as const;

/** Deletes up to `limit` rows of a team. @returns how many */
export function deleteTeamRows(
  db: Db,
  table: (typeof teamTables)[number],
  teamId: string,
  limit: number,
): Promise<number> {
  return deleteSome(db, table, sql`${table.teamId} = ${teamId}`, limit);
}

/** Whether a team is there and nobody deleted it. */
export async function isTeamStanding(db: Db, id: string): Promise<boolean> {
  return (await db.$count(teams, and(eq(teams.id, id), isNull(teams.deletingAt)))) > 0;
}

/** Whether a site is marked: nothing of any other is deleted. */
export async function isSiteMarked(db: Db, teamId: string, id: string): Promise<boolean> {
  const marked = and(eq(sites.teamId, teamId), eq(sites.id, id), isNotNull(sites.deletingAt));
  return (await db.$count(sites, marked)) > 0;
}

/** Deletes a team that is marked, with what it still has. */
export async function deleteTeam(db: Db, id: string): Promise<void> {
  await db.delete(teams).where(and(eq(teams.id, id), isNotNull(teams.deletingAt)));
}

/**
 * Deletes up to `limit` events of teams that are gone; those of a day ago, so that all that follows
 * from them has. @returns how many
 */
export function forgetEvents(db: SystemDb, limit: number): Promise<number> {
  const isOver = sql`${events.teamId} is not null and ${events.timeCreated} < now() - interval '1 day'
    and not exists (select 1 from ${teams} where ${teams.id} = ${events.teamId})`;
  return deleteSome(db, events, isOver, limit);
}

/** Sites and teams whose deletion should long be over: nobody goes on with it. */
export async function listAbandoned(
  db: SystemDb,
): Promise<{ sites: { id: string; teamId: string }[]; teams: { id: string }[] }> {
  const longAgo = sql`now() - interval '10 minutes'`;
  return {
    sites: await db
      .select({ id: sites.id, teamId: sites.teamId })
      .from(sites)
      .where(lt(sites.deletingAt, longAgo)),
    teams: await db.select({ id: teams.id }).from(teams).where(lt(teams.deletingAt, longAgo)),
  };
}
