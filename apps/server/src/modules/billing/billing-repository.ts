import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { billingEvents, invoices, teamBilling } from "../../platform/db/schema/billing.ts";
import { members, teams } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";

export type BillingRow = typeof teamBilling.$inferSelect;
export type BillingColumns = Partial<Omit<BillingRow, "teamId" | "updatedAt">>;
export type InvoiceRow = typeof invoices.$inferSelect;

export type TeamOfBilling = {
  id: string;
  name: string;
  type: (typeof teams.$inferSelect)["type"];
  createdAt: Date;
  /** Null while the team has never paid anything. */
  billing: BillingRow | null;
};

const teamColumns = {
  id: teams.id,
  name: teams.name,
  type: teams.type,
  createdAt: teams.createdAt,
  billing: teamBilling,
};

export async function findTeamOfBilling(db: Db, teamId: string): Promise<TeamOfBilling | null> {
  const [row] = await db
    .select(teamColumns)
    .from(teams)
    .leftJoin(teamBilling, eq(teamBilling.teamId, teams.id))
    .where(eq(teams.id, teamId));
  return row ?? null;
}

/** The same, with the team held until the transaction ends. */
export async function lockTeamOfBilling(tx: Db, teamId: string): Promise<TeamOfBilling | null> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for("no key update");
  return findTeamOfBilling(tx, teamId);
}

/** Puts a team on a plan. */
export async function setTeamType(
  db: Db,
  teamId: string,
  type: TeamOfBilling["type"],
): Promise<void> {
  await db.update(teams).set({ type, updatedAt: sql`now()` }).where(eq(teams.id, teamId));
}

export async function findTeamIdOfCustomer(
  db: SystemDb,
  customerId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ teamId: teamBilling.teamId })
    .from(teamBilling)
    .where(eq(teamBilling.customerId, customerId));
  return row?.teamId ?? null;
}

/** A page of the teams that the provider knows, by id. */
export async function listPayingTeamIds(
  db: SystemDb,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ teamId: teamBilling.teamId })
    .from(teamBilling)
    .where(
      and(
        isNotNull(teamBilling.customerId),
        after === null ? undefined : gt(teamBilling.teamId, after),
      ),
    )
    .orderBy(teamBilling.teamId)
    .limit(limit);
  return rows.map(({ teamId }) => teamId);
}

/**
 * Writes these columns of the team's row. Where there is none it is made, with the team's own first
 * day as the beginning of its plan: a row for another reason must not move the months.
 */
export async function saveBilling(db: Db, teamId: string, columns: BillingColumns): Promise<void> {
  const firstDay = sql`(select ${teams.createdAt} from ${teams} where ${teams.id} = ${teamId})`;
  await db
    .insert(teamBilling)
    .values({ teamId, planStartedAt: firstDay, ...columns })
    .onConflictDoUpdate({
      target: teamBilling.teamId,
      set: { ...columns, updatedAt: sql`now()` },
    });
}

/** Where invoices are sent: the admin who has been in the team longest. */
export async function findBillingEmail(db: Db, teamId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(members.type, "admin"), eq(members.status, "active")))
    .orderBy(members.createdAt)
    .limit(1);
  return row?.email ?? null;
}

export async function saveInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const now = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(invoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        number: now("number"),
        status: now("status"),
        amountDue: now("amount_due"),
        amountPaid: now("amount_paid"),
        periodStart: now("period_start"),
        periodEnd: now("period_end"),
        pdfUrl: now("pdf_url"),
        hostedUrl: now("hosted_url"),
      },
      // An invoice stays with the team it was written to.
      setWhere: eq(invoices.teamId, sql.raw("excluded.team_id")),
    });
}

/** Invoices that were sent, the newest first; drafts are nobody's business yet. */
export async function selectInvoices(
  db: Db,
  teamId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: InvoiceRow[] }> {
  const shown = and(
    eq(invoices.teamId, teamId),
    inArray(invoices.status, ["open", "paid", "uncollectible", "void"]),
  );
  const rows = await db
    .select()
    .from(invoices)
    .where(shown)
    // Two of one second are told apart by their numbers, which the provider counts up.
    .orderBy(desc(invoices.createdAt), desc(invoices.number), desc(invoices.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(invoices, shown), rows };
}

/** Notes an event of the provider's; false when it was noted before. */
export async function noteEvent(
  tx: SystemDb,
  event: { id: string; type: string },
): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return rows.length > 0;
}
