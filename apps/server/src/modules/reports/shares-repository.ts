import { and, desc, eq, gt, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { reportShares, reports } from "../../platform/db/schema/reports.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

export type ShareRow = typeof reportShares.$inferSelect;
export type ShareView = { row: ShareRow; by: string | null };

export async function insertShare(
  tx: TeamDb,
  {
    days,
    ...share
  }: Omit<typeof reportShares.$inferInsert, "id" | "teamId" | "expiresAt"> & {
    days: number;
  },
): Promise<ShareRow> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const values = { ...share, expiresAt, teamId: tx.scope.teamId };
  const [row] = await tx.insert(reportShares).values(values).returning();
  if (!row) throw new Error("Broken assumption: an inserted row is answered");
  return row;
}

/** A link with the name of its report. */
export async function findShare(
  db: TeamDb,
  id: string,
): Promise<(ShareView & { name: string }) | null> {
  const [row] = await db
    .select({ row: reportShares, by: nameOfUser, name: reports.name })
    .from(reportShares)
    .innerJoin(
      reports,
      and(eq(reports.teamId, reportShares.teamId), eq(reports.id, reportShares.reportId)),
    )
    .leftJoin(users, eq(users.id, reportShares.createdBy))
    .where(within(db.scope, reportShares, eq(reportShares.id, id)));
  return row ?? null;
}

/** A report's, the newest first. */
export async function selectShares(
  db: TeamDb,
  reportId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ShareView[] }> {
  const chosen = within(db.scope, reportShares, eq(reportShares.reportId, reportId));
  const [rows, count] = await Promise.all([
    db
      .select({ row: reportShares, by: nameOfUser })
      .from(reportShares)
      .leftJoin(users, eq(users.id, reportShares.createdBy))
      .where(chosen)
      .orderBy(desc(reportShares.timeCreated), desc(reportShares.id))
      .limit(limit)
      .offset(offset),
    db.$count(reportShares, chosen),
  ]);
  return { count, rows };
}

/** Links of a report that can still be opened. */
export function countOpenShares(tx: TeamDb, reportId: string): Promise<number> {
  return tx.$count(
    reportShares,
    within(tx.scope, reportShares, eq(reportShares.reportId, reportId), isOpen),
  );
}

/** @returns false when it has ended already */
export async function revokeShare(tx: TeamDb, id: string): Promise<boolean> {
  const rows = await tx
    .update(reportShares)
    .set({ revokedAt: sql`now()` })
    .where(within(tx.scope, reportShares, eq(reportShares.id, id), isNull(reportShares.revokedAt)))
    .returning({ id: reportShares.id });
  return rows.length > 0;
}

/** Links that a member made and that end with what they may see. */
export type LostShares = {
  teamId: string;
  memberId: string;
  /** The only sites whose links stay; null is none. */
  keptSites: readonly string[] | null;
};

/** Ends them. @returns those that had not ended */
export async function revokeLostShares(
  tx: Db,
  { teamId, memberId, keptSites }: LostShares,
): Promise<(ShareRow & { name: string })[]> {
  const rows = await tx
    .update(reportShares)
    .set({ revokedAt: sql`now()` })
    .from(reports)
    .where(
      and(
        eq(reportShares.teamId, teamId),
        eq(reportShares.memberId, memberId),
        isNull(reportShares.revokedAt),
        keptSites === null ? undefined : notInArray(reportShares.siteId, [...keptSites]),
        eq(reports.teamId, reportShares.teamId),
        eq(reports.id, reportShares.reportId),
      ),
    )
    .returning({ row: reportShares, name: reports.name });
  return rows.map(({ row, name }) => ({ ...row, name }));
}

const isOpen: SQL | undefined = and(
  isNull(reportShares.revokedAt),
  gt(reportShares.expiresAt, sql`now()`),
);

const nameOfUser = sql<
  string | null
>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;
