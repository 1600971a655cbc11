import { and, asc, desc, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import {
  alertRuleChannels,
  alertRules,
  alertStates,
  alertTargets,
} from "../../platform/db/schema/alerts.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { channels } from "../../platform/db/schema/channels.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { schedules } from "../../platform/db/schema/schedules.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type RuleRow = typeof alertRules.$inferSelect;
export type RuleView = { row: RuleRow; by: string | null; scheduleName: string | null };
type NewRule = Omit<typeof alertRules.$inferInsert, "teamId">;

export type RuleTarget = { ruleId: string; siteId: string; pageId: string | null; str: string };
export type RuleChannel = { ruleId: string; id: string; name: string; isOff: boolean };

/** One that the caller may see; locked against another change when it is about to be changed. */
export async function findRule(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<RuleView | null> {
  const found = views(db).where(own(db, eq(alertRules.id, id)));
  const [view] = await (lock ? found.for("update", { of: alertRules }) : found);
  return view ?? null;
}

type Filter = {
  siteId: string | undefined;
  sort: "name" | "-name" | "time_created" | "-time_created";
  limit: number;
  offset: number;
};

/** Those that the caller may see, and how many there are. */
export async function selectRules(db: TeamDb, { siteId, sort, limit, offset }: Filter) {
  const found = own(db, siteId === undefined ? undefined : watches(db, siteId));
  const count = await db.$count(alertRules, found);
  const column = sort.endsWith("name") ? sql`lower(${alertRules.name})` : alertRules.timeCreated;
  const rows = await views(db)
    .where(found)
    .orderBy(sort.startsWith("-") ? desc(column) : asc(column), asc(alertRules.id))
    .limit(limit)
    .offset(offset);
  return { count, rows };
}

/** Adds a rule; null when the team has one of this name. */
export async function insertRule(tx: TeamDb, values: NewRule): Promise<string | null> {
  const [row] = await tx
    .insert(alertRules)
    .values({ ...values, teamId: tx.scope.teamId })
    .onConflictDoNothing()
    .returning({ id: alertRules.id });
  return row?.id ?? null;
}

export async function updateRule(tx: TeamDb, id: string, change: Partial<NewRule>): Promise<void> {
  await tx
    .update(alertRules)
    .set(change)
    .where(own(tx, eq(alertRules.id, id)));
}

export async function deleteRule(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(alertRules).where(own(tx, eq(alertRules.id, id)));
}

/** How many a team has, whoever sees them. */
export function countRules(tx: TeamDb): Promise<number> {
  return tx.$count(alertRules, eq(alertRules.teamId, tx.scope.teamId));
}

/** Holds a team's rules and incidents until the transaction ends, before anything of them is read. */
export async function lockAlerts(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${teamId}`}, 0))`);
}

/** The team's rules that are on, whoever made them. */
export function selectActiveRules(db: TeamDb): Promise<RuleRow[]> {
  return db
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.teamId, db.scope.teamId), eq(alertRules.status, "active")));
}

/** The sites and pages that rules name. */
export async function selectRuleTargets(
  db: TeamDb,
  ruleIds: readonly string[],
): Promise<RuleTarget[]> {
  if (ruleIds.length === 0) return [];
  const { ruleId, siteId, pageId } = alertTargets;
  const str = sql<string>`coalesce(${pages.pageUrl}, ${sites.siteUrl})`;
  return db
    .select({ ruleId, siteId, pageId, str })
    .from(alertTargets)
    .innerJoin(sites, and(eq(sites.teamId, alertTargets.teamId), eq(sites.id, siteId)))
    .leftJoin(pages, and(eq(pages.teamId, alertTargets.teamId), eq(pages.id, pageId)))
    .where(within(db.scope, alertTargets, isOneOf(ruleId, ruleIds)))
    .orderBy(asc(sites.siteUrl), asc(pages.pageUrl));
}

/** Those rules that have something to watch: a site, or what bears one of their tags. */
export async function selectWatching(
  db: TeamDb,
  ruleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ruleIds.length === 0) return new Set();
  const bears = (tags: AnyPgColumn) => sql`${tags} && ${alertRules.tags}`;
  const { kind } = alertRules;
  const rows = await db
    .select({ id: alertRules.id })
    .from(alertRules)
    .where(
      own(
        db,
        isOneOf(alertRules.id, ruleIds),
        or(
          and(
            alertRules.allSites,
            some(
              db,
              sites,
              within(db.scope, sites, ({ id }) => id),
            ),
          ),
          some(
            db,
            alertTargets,
            within(db.scope, alertTargets, eq(alertTargets.ruleId, alertRules.id)),
          ),
          some(
            db,
            sites,
            within(db.scope, sites, ({ id }) => id, bears(sites.tags)),
          ),
          and(
            ne(kind, "site"),
            ne(kind, "caserun"),
            some(db, pages, within(db.scope, pages, bears(pages.tags))),
          ),
          and(eq(kind, "caserun"), some(db, cases, within(db.scope, cases, bears(cases.tags)))),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

function some(db: TeamDb, table: PgTable, found: SQL): SQL {
  return exists(db.select({ one: sql`1` }).from(table).where(found));
}

/** Says anew which sites and pages a rule names; all were loaded within the caller's scope. */
export async function replaceRuleTargets(
  tx: TeamDb,
  ruleId: string,
  named: readonly { siteId: string; pageId: string | null }[],
): Promise<void> {
  await tx
    .delete(alertTargets)
    .where(within(tx.scope, alertTargets, null, eq(alertTargets.ruleId, ruleId)));
  if (named.length === 0) return;
  const rows = named.map((target) => ({ ...target, ruleId, teamId: tx.scope.teamId }));
  await tx.insert(alertTargets).values(rows).onConflictDoNothing();
}

/** The channels that rules tell, by the rule. */
export async function selectRuleChannels(
  db: TeamDb,
  ruleIds: readonly string[],
): Promise<RuleChannel[]> {
  if (ruleIds.length === 0) return [];
  return db
    .select({
      ruleId: alertRuleChannels.ruleId,
      id: channels.id,
      name: channels.name,
      isOff: sql<boolean>`${channels.status} = 'off'`,
    })
    .from(alertRuleChannels)
    .innerJoin(
      channels,
      and(
        eq(channels.teamId, alertRuleChannels.teamId),
        eq(channels.id, alertRuleChannels.channelId),
      ),
    )
    .where(within(db.scope, alertRuleChannels, null, isOneOf(alertRuleChannels.ruleId, ruleIds)))
    .orderBy(asc(channels.name), asc(channels.id));
}

/** Every channel of the team. */
export function selectChannelNames(db: TeamDb) {
  const { id, kind, name } = channels;
  return db
    .select({ id, kind, name, isOff: sql<boolean>`${channels.status} = 'off'` })
    .from(channels)
    .where(eq(channels.teamId, db.scope.teamId))
    .orderBy(asc(channels.name), asc(channels.id));
}

/** Says anew which channels a rule tells. @returns whether all of them are the team's */
export async function replaceRuleChannels(
  tx: TeamDb,
  ruleId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { teamId } = tx.scope;
  const own = within(tx.scope, alertRuleChannels, null, eq(alertRuleChannels.ruleId, ruleId));
  await tx.delete(alertRuleChannels).where(own);
  if (ids.length === 0) return true;
  const found = await tx
    .select({ channelId: channels.id })
    .from(channels)
    .where(and(eq(channels.teamId, teamId), isOneOf(channels.id, ids)));
  if (found.length < ids.length) return false;
  await tx.insert(alertRuleChannels).values(found.map((one) => ({ ...one, ruleId, teamId })));
  return true;
}

/** A rule that asks for something else knows nothing of what was. */
export async function forgetStates(tx: TeamDb, ruleId: string): Promise<void> {
  const ofRule = within(tx.scope, alertStates, null, eq(alertStates.ruleId, ruleId));
  await tx.delete(alertStates).where(ofRule);
}

/** A member who is kept to some sites has the rules that watch no other. */
function own(db: TeamDb, ...more: (SQL | undefined)[]): SQL {
  const { siteIds, teamId } = db.scope;
  const kept =
    siteIds === null
      ? undefined
      : sql`not ${alertRules.allSites} and ${alertRules.tags} = '{}' and exists (
          select from ${alertTargets} where ${alertTargets.teamId} = ${teamId} and ${alertTargets.ruleId} = ${alertRules.id}
        ) and not exists (
          select from ${alertTargets} where ${alertTargets.teamId} = ${teamId} and ${alertTargets.ruleId} = ${alertRules.id}
            and ${alertTargets.siteId} <> all(${sql.param([...siteIds])}::uuid[])
        )`;
  return and(eq(alertRules.teamId, teamId), kept, ...more) as SQL;
}

function watches(db: TeamDb, siteId: string): SQL {
  const { teamId } = db.scope;
  return sql`(${alertRules.allSites} or exists (
    select from ${alertTargets} where ${alertTargets.teamId} = ${teamId}
      and ${alertTargets.ruleId} = ${alertRules.id} and ${alertTargets.siteId} = ${siteId}
  ) or exists (
    select from ${sites} where ${sites.teamId} = ${teamId} and ${sites.id} = ${siteId}
      and ${sites.tags} && ${alertRules.tags}
  ))`;
}

function views(db: TeamDb) {
  return db
    .select({
      row: alertRules,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      scheduleName: schedules.name,
    })
    .from(alertRules)
    .leftJoin(users, eq(users.id, alertRules.createdBy))
    .leftJoin(
      schedules,
      and(eq(schedules.teamId, alertRules.teamId), eq(schedules.id, alertRules.scheduleId)),
    )
    .$dynamic();
}

/** The addresses of sites, by their ids. */
export async function selectSiteUrls(
  db: TeamDb,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sites.id, siteUrl: sites.siteUrl })
    .from(sites)
    .where(within(db.scope, sites, (table) => table.id, isOneOf(sites.id, ids)));
  return new Map(rows.map(({ id, siteUrl }) => [id, siteUrl]));
}

/** What a person of the team is called. */
export async function nameOfPerson(db: TeamDb, userId: string): Promise<string> {
  const [person] = await db
    .select({ name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(users)
    .where(eq(users.id, userId));
  return person?.name ?? "";
}
