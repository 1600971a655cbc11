import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SystemDb } from "../../platform/db/client.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { incidents } from "../../platform/db/schema/alerts.ts";
import { apiTokens } from "../../platform/db/schema/api-tokens.ts";
import { auditEvents } from "../../platform/db/schema/audit.ts";
import {
  billingEvents,
  couponUses,
  meteredTasks,
  usageMonths,
} from "../../platform/db/schema/billing.ts";
import { buckets } from "../../platform/db/schema/buckets.ts";
import { caseStates, recordings } from "../../platform/db/schema/cases.ts";
import { channelThreads, deliveries } from "../../platform/db/schema/channels.ts";
import { events } from "../../platform/db/schema/events.ts";
import { findingPlaces, toldFindings, toldLists } from "../../platform/db/schema/findings.ts";
import { siteHours, siteOutages } from "../../platform/db/schema/looks.ts";
import { mails } from "../../platform/db/schema/mails.ts";
import { hostLeases, hostPaces } from "../../platform/db/schema/queue.ts";
import { crawlAnswers, runs } from "../../platform/db/schema/runs.ts";
import { scanParts } from "../../platform/db/schema/scans.ts";
import { scheduleSlots } from "../../platform/db/schema/schedules.ts";
import {
  loginFailures,
  sessions,
  userTokens,
  workerHeartbeats,
} from "../../platform/db/schema/users.ts";

/** Rows that nobody needs any more once they are so old. */
export type OldRows = {
  /** What they are, as the log tells it. */
  what: string;
  table: PgTable;
  /** Since when they age; those without a time do not. */
  since: AnyPgColumn;
  keptDays: number;
  /** Which of them, where not all go. */
  only?: SQL;
};

/** Every table whose rows go by their age alone, with how long they are kept. */
export const oldRows: readonly OldRows[] = [
  { what: "states of browsers", table: caseStates, since: caseStates.timeCreated, keptDays: 1 },
  { what: "recordings", table: recordings, since: recordings.timeCreated, keptDays: 1 },
  { what: "sign-ins that have ended", table: sessions, since: sessions.expiresAt, keptDays: 0 },
  { what: "links that have ended", table: userTokens, since: userTokens.expiresAt, keptDays: 0 },
  {
    what: "API tokens that were revoked",
    table: apiTokens,
    since: apiTokens.revokedAt,
    keptDays: 90,
  },
  {
    what: "API tokens that have ended",
    table: apiTokens,
    since: apiTokens.expiresAt,
    keptDays: 90,
  },
  {
    what: "wrong passwords",
    table: loginFailures,
    since: loginFailures.lastFailureAt,
    keptDays: 1,
  },
  { what: "counted calls", table: buckets, since: buckets.resetsAt, keptDays: 1 },
  { what: "mails", table: mails, since: mails.createdAt, keptDays: 30 },
  // The database refuses to delete what is younger.
  { what: "the audit trail", table: auditEvents, since: auditEvents.timeCreated, keptDays: 365 },
  { what: "events", table: events, since: events.timeCreated, keptDays: 30 },
  {
    what: "what was sent by channels",
    table: deliveries,
    since: deliveries.timeCreated,
    keptDays: 30,
    only: sql`${deliveries.status} <> 'queued'`,
  },
  {
    what: "first messages of channels",
    table: channelThreads,
    since: channelThreads.timeCreated,
    keptDays: 365,
  },
  {
    what: "what became of schedules' moments",
    table: scheduleSlots,
    since: scheduleSlots.timeCreated,
    keptDays: 90,
    only: sql`${scheduleSlots.outcome} <> 'queued'`,
  },
  // A report can look back a year and a day.
  {
    what: "hours of looks at sites",
    table: siteHours,
    since: siteHours.hour,
    keptDays: 367,
  },
  {
    what: "times in which sites could not be reached",
    table: siteOutages,
    since: siteOutages.since,
    keptDays: 367,
    only: sql`${siteOutages.until} is not null`,
  },
  {
    what: "incidents that are over",
    table: incidents,
    since: incidents.timeOpened,
    keptDays: 365,
    only: sql`${incidents.isClosed}`,
  },
  // The provider repeats one for three days.
  {
    what: "events of the card provider",
    table: billingEvents,
    since: billingEvents.receivedAt,
    keptDays: 30,
  },
  {
    what: "coupons that were reserved and not paid with",
    table: couponUses,
    since: couponUses.reservedAt,
    keptDays: 1,
    only: sql`${couponUses.redeemedAt} is null`,
  },
  // An invoice can be disputed for a year.
  {
    what: "tasks that were charged",
    table: meteredTasks,
    since: meteredTasks.sentAt,
    keptDays: 400,
  },
  { what: "used allowances", table: usageMonths, since: usageMonths.startsAt, keptDays: 800 },
  // A report tells what was mended in the year and a day that it can look back, once they are over. Any two scans that
  // are kept can be compared, by what was found when each of them ended.
  {
    what: "places where findings were",
    table: findingPlaces,
    since: findingPlaces.goneAt,
    keptDays: 400,
    only: sql`not exists (
      select from ${runs}
      where ${runs.teamId} = ${findingPlaces.teamId} and ${runs.pageId} = ${findingPlaces.pageId}
        and ${runs.kind} = 'scan'
        and (${runs.timeCompleted} < ${findingPlaces.goneAt} or ${runs.id} = ${findingPlaces.goneRun})
    )`,
  },
  // Not at once: a scan that has just told one again is about to say so.
  {
    what: "lists of findings that no scan tells any more",
    table: toldLists,
    since: toldLists.timeTold,
    keptDays: 1,
    only: sql`not exists (
      select from ${scanParts}
      where ${scanParts.teamId} = ${toldLists.teamId} and ${scanParts.toldList} = ${toldLists.id}
    )`,
  },
  {
    what: "findings that no scan tells any more, and no other is like",
    table: toldFindings,
    since: toldFindings.timeTold,
    keptDays: 1,
    only: sql`not exists (
      select from ${scanParts}
      where ${scanParts.teamId} = ${toldFindings.teamId} and ${scanParts.told} @> array[${toldFindings.id}]
    ) and not exists (
      select from ${toldLists}
      where ${toldLists.teamId} = ${toldFindings.teamId} and ${toldLists.told} @> array[${toldFindings.id}]
    ) and not exists (
      select from ${toldFindings} other
      where other.team_id = ${toldFindings.teamId} and other.like_id = ${toldFindings.id}
    )`,
  },
  { what: "places at hosts", table: hostLeases, since: hostLeases.until, keptDays: 0 },
  { what: "what hosts asked for", table: hostPaces, since: hostPaces.timeAsked, keptDays: 1 },
  // Of crawls that were cancelled; the others forget them as they end.
  {
    what: "answers to crawls",
    table: crawlAnswers,
    since: crawlAnswers.timeKept,
    keptDays: 2,
  },
  {
    what: "workers that are gone",
    table: workerHeartbeats,
    since: workerHeartbeats.seenAt,
    keptDays: 1,
  },
];

/** Deletes up to `limit` of them. @returns how many */
export function deleteOldRows(
  db: SystemDb,
  { table, since, keptDays, only }: OldRows,
  limit: number,
): Promise<number> {
  const isOld = sql`${since} < now() - make_interval(days => ${keptDays})`;
  return deleteSome(db, table, only ? sql`${isOld} and ${only}` : isOld, limit);
}
