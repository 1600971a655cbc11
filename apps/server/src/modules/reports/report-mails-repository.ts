import { and, desc, eq, inArray } from "drizzle-orm";
import type { SystemDb, TeamDb } from "../../platform/db/client.ts";
import {
  reportEditions,
  reportMails,
  reportRefusals,
  reportShares,
} from "../../platform/db/schema/reports.ts";
import { within } from "../../platform/db/within.ts";

export type ReportMailRow = typeof reportMails.$inferSelect;

/** What the mail of a row is known by on its way. */
export function mailKeyOf({ id }: Pick<ReportMailRow, "id">): string {
  return `report:${id}`;
}

/** @returns null when the edition was mailed to this address before */
export async function insertReportMail(
  tx: TeamDb,
  mail: Omit<typeof reportMails.$inferInsert, "id" | "teamId" | "timeCreated">,
): Promise<ReportMailRow | null> {
  const values = { ...mail, teamId: tx.scope.teamId };
  const [row] = await tx.insert(reportMails).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** An edition's, the newest first. */
export async function selectReportMails(
  db: TeamDb,
  editionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ReportMailRow[] }> {
  const ofEdition = eq(reportMails.editionId, editionId);
  const own = within(db.scope, reportMails, null, ofEdition);
  const inScope = within(db.scope, reportEditions, eq(reportEditions.id, reportMails.editionId));
  const [rows, count] = await Promise.all([
    db
      .select({ row: reportMails })
      .from(reportMails)
      .innerJoin(reportEditions, inScope)
      .where(own)
      .orderBy(desc(reportMails.timeCreated), desc(reportMails.id))
      .limit(limit)
      .offset(offset),
    db.$count(reportMails, own),
  ]);
  return { count, rows: rows.map(({ row }) => row) };
}

/** The edition's mails to these addresses. */
export function selectMailsTo(
  db: TeamDb,
  editionId: string,
  emailKeys: readonly string[],
): Promise<ReportMailRow[]> {
  const to = inArray(reportMails.emailKey, [...emailKeys]);
  return db
    .select()
    .from(reportMails)
    .where(within(db.scope, reportMails, null, and(eq(reportMails.editionId, editionId), to)));
}

/** Takes mails back that reached nobody, each with the link that was in it. */
export async function deleteReportMails(
  tx: TeamDb,
  mails: readonly Pick<ReportMailRow, "shareId">[],
): Promise<void> {
  if (mails.length === 0) return;
  const shareIds = mails.map(({ shareId }) => shareId);
  await tx
    .delete(reportShares)
    .where(within(tx.scope, reportShares, inArray(reportShares.id, shareIds)));
}

/** Which of these want no more reports of the team. */
export async function listMailRefusals(
  db: TeamDb,
  emailKeys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ emailKey: reportRefusals.emailKey })
    .from(reportRefusals)
    .where(
      within(db.scope, reportRefusals, null, inArray(reportRefusals.emailKey, [...emailKeys])),
    );
  return rows.map(({ emailKey }) => emailKey);
}

/** Whose mail a link came in, whether the link still works or not; null for one that no mail held. */
export async function findMailedTo(
  db: SystemDb,
  tokenHash: string,
): Promise<{ teamId: string; emailKey: string } | null> {
  const [row] = await db
    .select({ teamId: reportMails.teamId, emailKey: reportMails.emailKey })
    .from(reportShares)
    .innerJoin(
      reportMails,
      and(eq(reportMails.teamId, reportShares.teamId), eq(reportMails.shareId, reportShares.id)),
    )
    .where(eq(reportShares.tokenHash, tokenHash));
  return row ?? null;
}

/** Somebody wants no more reports of a team. */
export async function insertRefusal(
  db: SystemDb,
  refusal: { teamId: string; emailKey: string },
): Promise<void> {
  await db.insert(reportRefusals).values(refusal).onConflictDoNothing();
}
