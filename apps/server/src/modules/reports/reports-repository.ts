import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { reports } from "../../platform/db/schema/reports.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type ReportRow = typeof reports.$inferSelect;

/** With what it is of, and who made it. */
export type ReportView = {
  row: ReportRow;
  siteUrl: string;
  pageUrl: string | null;
  title: string | null;
  by: string | null;
};

export type ReportSettings = Pick<
  typeof reports.$inferInsert,
  "name" | "sections" | "period" | "textColor" | "backgroundColor" | "highlightColor"
>;

export async function insertReport(
  tx: TeamDb,
  report: ReportSettings & {
    siteId: string;
    pageId: string | null;
    createdBy: string;
    scheduleId?: string;
  },
): Promise<string> {
  const [row] = await tx
    .insert(reports)
    .values({ ...report, teamId: tx.scope.teamId })
    .returning({ id: reports.id });
  if (!row) throw new Error("Broken assumption: an inserted row is answered");
  return row.id;
}

export async function findReport(db: TeamDb, id: string): Promise<ReportView | null> {
  const [view] = await views(db).where(within(db.scope, reports, eq(reports.id, id)));
  return view ?? null;
}

/** The id of the report that a schedule keeps of a site, or of a page of it. */
export async function findReportOfSchedule(
  db: TeamDb,
  { scheduleId, siteId, pageId }: { scheduleId: string; siteId: string; pageId: string | null },
): Promise<string | null> {
  const isOfPage = pageId === null ? isNull(reports.pageId) : eq(reports.pageId, pageId);
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      within(
        db.scope,
        reports,
        eq(reports.scheduleId, scheduleId),
        eq(reports.siteId, siteId),
        isOfPage,
      ),
    );
  return row?.id ?? null;
}

/** Of a page, of a site with its pages, or of all that the caller reaches; the newest first. */
export async function selectReports(
  db: TeamDb,
  { pageId, siteId }: { pageId: string | undefined; siteId: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ReportView[] }> {
  const chosen = within(
    db.scope,
    reports,
    pageId === undefined ? undefined : eq(reports.pageId, pageId),
    siteId === undefined ? undefined : eq(reports.siteId, siteId),
  );
  const [rows, count] = await Promise.all([
    views(db)
      .where(chosen)
      .orderBy(desc(reports.timeCreated), desc(reports.id))
      .limit(limit)
      .offset(offset),
    db.$count(reports, chosen),
  ]);
  return { count, rows };
}

/** How many a team has, of all its sites. */
export function countReports(tx: TeamDb): Promise<number> {
  return tx.$count(reports, eq(reports.teamId, tx.scope.teamId));
}

/** @returns false when it is gone */
export async function updateReport(
  tx: TeamDb,
  id: string,
  settings: Partial<ReportSettings>,
): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set({ ...settings, timeUpdated: sql`now()` })
    .where(own(tx, id))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** @returns false when it is gone already */
export async function deleteReport(tx: TeamDb, id: string): Promise<boolean> {
  const rows = await tx.delete(reports).where(own(tx, id)).returning({ id: reports.id });
  return rows.length > 0;
}

function own(tx: TeamDb, id: string): SQL {
  return within(tx.scope, reports, eq(reports.id, id));
}

function views(db: TeamDb) {
  return db
    .select({
      row: reports,
      siteUrl: sites.siteUrl,
      pageUrl: pages.pageUrl,
      title: pages.title,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(reports)
    .innerJoin(sites, and(eq(sites.teamId, reports.teamId), eq(sites.id, reports.siteId)))
    .leftJoin(pages, and(eq(pages.teamId, reports.teamId), eq(pages.id, reports.pageId)))
    .leftJoin(users, eq(users.id, reports.createdBy))
    .$dynamic();
}
