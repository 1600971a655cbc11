import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { mails } from "../../platform/db/schema/mails.ts";

export type MailRow = typeof mails.$inferSelect;

/** Adds a mail; false when one of this key is there already. */
export async function insertMail(
  db: Db,
  values: { id: string; key: string; sealed: string },
): Promise<boolean> {
  const rows = await db
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  return rows.length > 0;
}

/**
 * Takes a waiting mail to send it; committed before the mail server hears of it.
 * @returns its sealed content; null when it is settled, or another try has taken it.
 */
export async function takeMail(db: SystemDb, id: string): Promise<string | null> {
  const [row] = await db
    .update(mails)
    .set({ status: "sending" })
    .where(and(eq(mails.id, id), eq(mails.status, "queued")))
    .returning({ sealed: mails.sealed });
  return row?.sealed ?? null;
}

/** How far mails got, by what they are about; those that went by their age are not among them. */
export async function findMailStates(
  db: SystemDb,
  keys: readonly string[],
): Promise<Map<string, Pick<MailRow, "status" | "reason">>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: mails.key, status: mails.status, reason: mails.reason })
    .from(mails)
    .where(inArray(mails.key, [...keys]));
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

/** Puts a mail back that was certainly not accepted. */
export async function returnMail(db: SystemDb, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: "queued", reason })
    .where(and(eq(mails.id, id), eq(mails.status, "sending")));
}

/**
 * The last word on a mail; its content goes, because it holds links that sign people in.
 * @returns false when it was settled before.
 */
export async function settleMail(
  db: SystemDb,
  id: string,
  status: "sent" | "failed" | "unclear",
  reason: string | null = null,
): Promise<boolean> {
  // A try that was slow to hear "accepted" may find its mail called unclear: it knows better.
  const open: MailRow["status"][] =
    status === "sent" ? ["queued", "sending", "unclear"] : ["queued", "sending"];
  const rows = await db
    .update(mails)
    .set({ status, reason, sealed: null, settledAt: sql`now()` })
    .where(and(eq(mails.id, id), inArray(mails.status, open)))
    .returning({ id: mails.id });
  return rows.length > 0;
}
