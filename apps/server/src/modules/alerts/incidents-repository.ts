import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import {
  alertRules,
  alertStates,
  incidentSubjects,
  incidents,
  incidentTellings,
} from "../../platform/db/schema/alerts.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { channels, deliveries } from "../../platform/db/schema/channels.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** What a rule has a verdict of; neither page nor case for the site itself. */
export type RuleSubject = Pick<StateRow, "ruleId" | "siteId" | "pageId" | "caseId">;

export type StateRow = typeof alertStates.$inferSelect;
export type IncidentRow = typeof incidents.$inferSelect;
export type SubjectRow = typeof incidentSubjects.$inferSelect & {
  /** Both null for the site itself. */
  pageUrl: string | null;
  caseTitle: string | null;
  rule: typeof alertRules.$inferSelect;
};
export type TellingRow = typeof incidentTellings.$inferSelect;
export type IncidentView = { row: IncidentRow; siteUrl: string };

/** Where rules stand with these pages, with cases, or with sites themselves. */
export function selectStates(
  db: TeamDb,
  ruleIds: readonly string[],
  subjects: readonly { siteId: string; pageId: string | null }[],
): Promise<StateRow[]> {
  return db
    .select()
    .from(alertStates)
    .where(
      within(
        db.scope,
        alertStates,
        isOneOf(alertStates.ruleId, ruleIds),
        isOneOf(alertStates.siteId, [...new Set(subjects.map(({ siteId }) => siteId))]),
        or(
          isNull(alertStates.pageId),
          isOneOf(
            alertStates.pageId,
            subjects.flatMap(({ pageId }) => pageId ?? []),
          ),
        ),
      ),
    );
}

/** Writes where rules stand with pages now. */
export async function putStates(
  tx: TeamDb,
  rows: readonly Omit<StateRow, "teamId">[],
): Promise<void> {
  if (rows.length === 0) return;
  const { teamId } = tx.scope;
  await tx
    .insert(alertStates)
    .values(rows.map((row) => ({ ...row, teamId })))
    .onConflictDoUpdate({
      target: [alertStates.ruleId, alertStates.siteId, alertStates.pageId, alertStates.caseId],
      set: {
        state: sql`excluded.state`,
        fails: sql`excluded.fails`,
        oks: sql`excluded.oks`,
        recent: sql`excluded.recent`,
        judgedAt: sql`excluded.judged_at`,
      },
    });
}

/** How many pages of a site are looked at again, having been bad once. */
export function countSuspects(db: TeamDb, siteId: string): Promise<number> {
  return db.$count(
    alertStates,
    within(db.scope, alertStates, eq(alertStates.siteId, siteId), eq(alertStates.state, "suspect")),
  );
}

/** The one incident of a site that is not closed, opened where there is none. */
export async function openIncident(
  tx: TeamDb,
  siteId: string,
  severity: IncidentRow["severity"],
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { teamId } = tx.scope;
  const [made] = await tx
    .insert(incidents)
    .values({ teamId, siteId, severity, timeOpened: now })
    .onConflictDoNothing()
    .returning({ id: incidents.id });
  if (made) return { id: made.id, isNew: true };
  const ranks = sql`array['critical', 'high', 'medium', 'low']`;
  const [known] = await tx
    .update(incidents)
    .set({
      timeRecovered: null,
      severity: sql`(${ranks})[least(array_position(${ranks}, ${incidents.severity}), array_position(${ranks}, ${severity}::text))]`,
    })
    .where(within(tx.scope, incidents, eq(incidents.siteId, siteId), eq(incidents.isClosed, false)))
    .returning({ id: incidents.id });
  if (!known) throw new Error("Broken assumption: a site has one open incident at most");
  return { id: known.id, isNew: false };
}

/** Puts a page, a case, or the site itself, into an incident, also one that was well in it. */
export async function putSubject(
  tx: TeamDb,
  subject: Omit<typeof incidentSubjects.$inferInsert, "teamId">,
): Promise<void> {
  const { said, unstable, timeOpened, runId } = subject;
  await tx
    .insert(incidentSubjects)
    .values({ ...subject, teamId: tx.scope.teamId })
    .onConflictDoUpdate({
      target: [
        incidentSubjects.incidentId,
        incidentSubjects.ruleId,
        incidentSubjects.pageId,
        incidentSubjects.caseId,
      ],
      set: { said, unstable, timeOpened, runId, timeRecovered: null },
    });
}

/** A page, a case, or the site itself, is well. @returns the incidents that it was in */
export async function recoverSubject(
  tx: TeamDb,
  { ruleId, siteId, pageId, caseId }: RuleSubject,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(incidentSubjects)
    .set({ timeRecovered: now })
    .where(
      within(
        tx.scope,
        incidentSubjects,
        null,
        eq(incidentSubjects.ruleId, ruleId),
        sql`${incidentSubjects.pageId} is not distinct from ${pageId}`,
        sql`${incidentSubjects.caseId} is not distinct from ${caseId}`,
        isNull(incidentSubjects.timeRecovered),
        isOfSite(tx, [siteId]),
      ),
    )
    .returning({ id: incidentSubjects.incidentId });
  return rows.map(({ id }) => id);
}

/** Subjects of incidents of these sites. */
function isOfSite(tx: TeamDb, siteIds: readonly string[]): SQL {
  const ofSites = within(tx.scope, incidents, isOneOf(incidents.siteId, siteIds));
  return inArray(
    incidentSubjects.incidentId,
    tx.select({ id: incidents.id }).from(incidents).where(ofSites),
  );
}

/** Nobody looks at these sites any more: what was said of them as a whole is over, and nobody is told of that. */
export async function forgetSites(tx: TeamDb, siteIds: readonly string[]): Promise<void> {
  if (siteIds.length === 0) return;
  const { pageId, caseId } = incidentSubjects;
  const isWhole = and(isNull(pageId), isNull(caseId));
  await tx
    .delete(incidentSubjects)
    .where(within(tx.scope, incidentSubjects, null, isWhole, isOfSite(tx, siteIds)));
  await tx
    .delete(alertStates)
    .where(
      within(
        tx.scope,
        alertStates,
        isNull(alertStates.pageId),
        isNull(alertStates.caseId),
        isOneOf(alertStates.siteId, siteIds),
      ),
    );
}

/** Pages of a site that are bad by rules which judge scans, some of them where there are many. */
export async function selectOpenPages(
  db: TeamDb,
  siteId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageId: incidentSubjects.pageId })
    .from(incidentSubjects)
    .innerJoin(
      alertRules,
      and(
        eq(alertRules.teamId, incidentSubjects.teamId),
        eq(alertRules.id, incidentSubjects.ruleId),
        eq(alertRules.kind, "scan"),
      ),
    )
    .where(
      within(
        db.scope,
        incidentSubjects,
        null,
        isNull(incidentSubjects.timeRecovered),
        isOfSite(db, [siteId]),
      ),
    )
    .limit(limit);
  return rows.flatMap(({ pageId }) => pageId ?? []);
}

/** The incidents that are not closed in which a rule is, or of sites, or those that are due or whose last page was deleted. */
export async function selectOpenOf(
  db: TeamDb,
  { ruleId, siteIds, due }: { ruleId?: string; siteIds?: readonly string[]; due?: Date },
): Promise<string[]> {
  const ofRule =
    ruleId === undefined
      ? undefined
      : sql`exists (select from ${incidentSubjects} where ${incidentSubjects.incidentId} = ${incidents.id} and ${incidentSubjects.ruleId} = ${ruleId})`;
  const isLeft = sql`${incidents.timeRecovered} is null and not exists (
    select from ${incidentSubjects} where ${incidentSubjects.incidentId} = ${incidents.id} and ${incidentSubjects.timeRecovered} is null
  )`;
  const isDue =
    due === undefined
      ? undefined
      : sql`(${incidents.dueAt} <= ${due.toISOString()} or (${isLeft}))`;
  const rows = await db
    .select({ id: incidents.id })
    .from(incidents)
    .where(
      within(
        db.scope,
        incidents,
        eq(incidents.isClosed, false),
        ofRule,
        siteIds && isOneOf(incidents.siteId, siteIds),
        isDue,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Incidents with what is in them, and what was said of them. */
export async function readIncidents(db: TeamDb, ids: readonly string[]) {
  if (ids.length === 0) return { views: [], subjects: [], tellings: [] };
  const views = await incidentViews(db).where(
    within(db.scope, incidents, isOneOf(incidents.id, ids)),
  );
  const own = views.map(({ row }) => row.id);
  const subjects = await db
    .select({
      subject: incidentSubjects,
      pageUrl: pages.pageUrl,
      caseTitle: cases.title,
      rule: alertRules,
    })
    .from(incidentSubjects)
    .innerJoin(
      alertRules,
      and(
        eq(alertRules.teamId, incidentSubjects.teamId),
        eq(alertRules.id, incidentSubjects.ruleId),
      ),
    )
    .leftJoin(
      pages,
      and(eq(pages.teamId, incidentSubjects.teamId), eq(pages.id, incidentSubjects.pageId)),
    )
    .leftJoin(
      cases,
      and(eq(cases.teamId, incidentSubjects.teamId), eq(cases.id, incidentSubjects.caseId)),
    )
    .where(within(db.scope, incidentSubjects, null, isOneOf(incidentSubjects.incidentId, own)))
    .orderBy(asc(incidentSubjects.timeOpened), asc(pages.pageUrl));
  const tellings = await db
    .select()
    .from(incidentTellings)
    .where(within(db.scope, incidentTellings, null, isOneOf(incidentTellings.incidentId, own)));
  const rows = subjects.map(({ subject, ...beside }) => ({ ...subject, ...beside }));
  return { views, subjects: rows, tellings };
}

/** Writes what a channel was told. */
export async function putTelling(
  tx: TeamDb,
  telling: Pick<TellingRow, "incidentId" | "channelId" | "told" | "timeLast" | "isOver">,
): Promise<void> {
  const { told, timeLast, isOver } = telling;
  await tx
    .insert(incidentTellings)
    .values({ ...telling, teamId: tx.scope.teamId })
    .onConflictDoUpdate({
      target: [incidentTellings.incidentId, incidentTellings.channelId],
      set: { told, timeLast, isOver },
    });
}

export async function updateIncident(
  tx: TeamDb,
  id: string,
  change: Partial<Omit<IncidentRow, "id" | "teamId" | "siteId">>,
): Promise<void> {
  await tx
    .update(incidents)
    .set(change)
    .where(within(tx.scope, incidents, eq(incidents.id, id)));
}

type Filter = {
  status: "open" | "recovered" | undefined;
  siteId: string | undefined;
  ruleId: string | undefined;
  limit: number;
  offset: number;
};

/** Incidents, the newest first, and how many there are. */
export async function selectIncidents(db: TeamDb, filter: Filter) {
  const { status, siteId, ruleId, limit, offset } = filter;
  const isRecovered = sql`${incidents.timeRecovered} is not null`;
  const found = within(
    db.scope,
    incidents,
    status && (status === "recovered" ? isRecovered : isNull(incidents.timeRecovered)),
    siteId === undefined ? undefined : eq(incidents.siteId, siteId),
    ruleId === undefined
      ? undefined
      : sql`exists (select from ${incidentSubjects} where ${incidentSubjects.incidentId} = ${incidents.id} and ${incidentSubjects.ruleId} = ${ruleId})`,
  );
  const count = await db.$count(incidents, found);
  const views = await incidentViews(db)
    .where(found)
    .orderBy(desc(incidents.timeOpened), desc(incidents.id))
    .limit(limit)
    .offset(offset);
  return { count, views };
}

/** How many incidents are open by each rule. */
export async function countOpenByRule(
  db: TeamDb,
  ruleIds: readonly string[],
): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const { ruleId, incidentId } = incidentSubjects;
  const rows = await db
    .select({ ruleId, open: sql`count(distinct ${incidentId})`.mapWith(Number) })
    .from(incidentSubjects)
    .where(
      within(
        db.scope,
        incidentSubjects,
        null,
        isOneOf(ruleId, ruleIds),
        isNull(incidentSubjects.timeRecovered),
      ),
    )
    .groupBy(ruleId);
  return new Map(rows.map((row) => [row.ruleId, row.open]));
}

function incidentViews(db: TeamDb) {
  return db
    .select({ row: incidents, siteUrl: sites.siteUrl })
    .from(incidents)
    .innerJoin(sites, and(eq(sites.teamId, incidents.teamId), eq(sites.id, incidents.siteId)))
    .$dynamic();
}

/** Nothing is open by a rule any more, and nobody is told of that. */
export async function forgetOpen(tx: TeamDb, ruleId: string): Promise<void> {
  await tx
    .delete(incidentSubjects)
    .where(
      within(
        tx.scope,
        incidentSubjects,
        null,
        eq(incidentSubjects.ruleId, ruleId),
        isNull(incidentSubjects.timeRecovered),
      ),
    );
}

/** What was said of an incident, the newest first. */
export function selectTold(db: TeamDb, incidentId: string, limit: number) {
  return db
    .select({ row: deliveries, kind: channels.kind, channelName: channels.name })
    .from(deliveries)
    .innerJoin(
      channels,
      and(eq(channels.teamId, deliveries.teamId), eq(channels.id, deliveries.channelId)),
    )
    .where(
      within(
        db.scope,
        deliveries,
        null,
        eq(deliveries.causeKind, "incident"),
        or(
          eq(deliveries.thread, incidentId),
          // Of several at once.
          sql`${deliveries.message} -> 'data' -> 'incidents' @> ${JSON.stringify([{ incident_id: incidentId }])}::jsonb`,
        ),
      ),
    )
    .orderBy(desc(deliveries.timeCreated), desc(deliveries.id))
    .limit(limit);
}
