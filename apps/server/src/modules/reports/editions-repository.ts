import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { reportEditions, reportFiles } from "../../platform/db/schema/reports.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type EditionRow = typeof reportEditions.$inferSelect;
export type EditionView = { row: EditionRow; by: string | null };
export type EditionFile = typeof reportFiles.$inferSelect;

export async function insertEdition(
  tx: TeamDb,
  edition: Omit<typeof reportEditions.$inferInsert, "id" | "teamId" | "timeCreated">,
): Promise<EditionRow> {
  const values = { ...edition, teamId: tx.scope.teamId };
  const [row] = await tx.insert(reportEditions).values(values).returning();
  if (!row) throw new Error("Broken assumption: an inserted row is answered");
  return row;
}

/** The id of the edition that was made of a report for a moment of a schedule. */
export async function findEditionOfSlot(
  db: TeamDb,
  { slotId, reportId }: { slotId: string; reportId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: reportEditions.id })
    .from(reportEditions)
    .where(
      within(
        db.scope,
        reportEditions,
        eq(reportEditions.slotId, slotId),
        eq(reportEditions.reportId, reportId),
      ),
    );
  return row?.id ?? null;
}

export async function findEdition(db: TeamDb, id: string): Promise<EditionView | null> {
  const [view] = await views(db).where(own(db, eq(reportEditions.id, id)));
  return view ?? null;
}

/** A report's, the newest first. */
export async function selectEditions(
  db: TeamDb,
  reportId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: EditionView[] }> {
  const chosen = own(db, eq(reportEditions.reportId, reportId));
  const [rows, count] = await Promise.all([
    views(db)
      .where(chosen)
      .orderBy(desc(reportEditions.timeCreated), desc(reportEditions.id))
      .limit(limit)
      .offset(offset),
    db.$count(reportEditions, chosen),
  ]);
  return { count, rows };
}

/** @returns false when its PDF is there already, or it is gone */
export async function setPdfState(
  tx: TeamDb,
  id: string,
  pdf: "done" | "failed",
): Promise<boolean> {
  const rows = await tx
    .update(reportEditions)
    .set({ pdf })
    .where(own(tx, sql`${reportEditions.id} = ${id} and ${reportEditions.pdf} <> 'done'`))
    .returning({ id: reportEditions.id });
  return rows.length > 0;
}

/** @returns false where a PDF is there, or being made, or the edition is gone */
export async function askForPdf(tx: TeamDb, id: string): Promise<boolean> {
  const rows = await tx
    .update(reportEditions)
    .set({ pdf: "waiting" })
    .where(
      own(tx, sql`${reportEditions.id} = ${id} and ${reportEditions.pdf} in ('none', 'failed')`),
    )
    .returning({ id: reportEditions.id });
  return rows.length > 0;
}

/** How many a report has. */
export function countEditions(tx: TeamDb, reportId: string): Promise<number> {
  return tx.$count(reportEditions, own(tx, eq(reportEditions.reportId, reportId)));
}

/** Of a whole report, so that what their files use can be forgotten before they go. */
export async function listEditionIds(tx: TeamDb, reportId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: reportEditions.id })
    .from(reportEditions)
    .where(own(tx, eq(reportEditions.reportId, reportId)));
  return rows.map(({ id }) => id);
}

export function listEditionFiles(db: TeamDb, editionId: string): Promise<EditionFile[]> {
  return db
    .select()
    .from(reportFiles)
    .where(and(eq(reportFiles.teamId, db.scope.teamId), eq(reportFiles.editionId, editionId)));
}

function own(db: TeamDb, condition: SQL): SQL {
  return within(db.scope, reportEditions, condition);
}

function views(db: TeamDb) {
  return db
    .select({
      row: reportEditions,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(reportEditions)
    .leftJoin(users, eq(users.id, reportEditions.createdBy))
    .$dynamic();
}
