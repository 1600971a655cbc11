import type { RunKind } from "@sitewright/contract";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runBulks } from "../../platform/db/schema/runs.ts";

export type RunBulk = typeof runBulks.$inferSelect;

export async function insertBulk(tx: Db, bulk: typeof runBulks.$inferInsert): Promise<void> {
  await tx.insert(runBulks).values(bulk);
}

export async function findBulk(db: Db, id: string): Promise<RunBulk | null> {
  const [bulk] = await db.select().from(runBulks).where(eq(runBulks.id, id));
  return bulk ?? null;
}

/** Holds a bulk until the transaction ends; null when it is done with. */
export async function lockBulk(tx: Db, id: string): Promise<RunBulk | null> {
  const [bulk] = await tx.select().from(runBulks).where(eq(runBulks.id, id)).for("update");
  return bulk ?? null;
}

/** The pages that a bulk sees to next. */
export async function listNextPages(
  tx: Db,
  { teamId, siteId, cursor }: RunBulk,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.teamId, teamId),
        eq(pages.siteId, siteId),
        cursor === null ? undefined : gt(pages.id, cursor),
      ),
    )
    .orderBy(asc(pages.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Notes that a bulk has seen to its pages up to `cursor`, of which `opened` got a run. */
export async function advanceBulk(
  tx: Db,
  { id, teamId }: RunBulk,
  { cursor, opened }: { cursor: string; opened: number },
): Promise<void> {
  await tx
    .update(runBulks)
    .set({ cursor, reserved: sql`${runBulks.reserved} - ${opened}`, timeTouched: sql`now()` })
    .where(and(eq(runBulks.teamId, teamId), eq(runBulks.id, id)));
}

export async function deleteBulk(tx: Db, { id, teamId }: RunBulk): Promise<void> {
  await tx.delete(runBulks).where(and(eq(runBulks.teamId, teamId), eq(runBulks.id, id)));
}

/** Ends bulks. @returns those that were there, with what they still had reserved */
export async function deleteBulks(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<RunBulk[]> {
  return tx
    .delete(runBulks)
    .where(and(eq(runBulks.teamId, teamId), isOneOf(runBulks.id, ids)))
    .returning();
}

/** Ends the bulks of a site, or of the team. @returns them, with what they still had reserved */
export async function deleteBulksOf(
  tx: Db,
  teamId: string,
  siteId: string | null,
  kind: RunKind | undefined,
): Promise<RunBulk[]> {
  return tx
    .delete(runBulks)
    .where(
      and(
        eq(runBulks.teamId, teamId),
        siteId === null ? undefined : eq(runBulks.siteId, siteId),
        kind === undefined ? undefined : eq(runBulks.kind, kind),
      ),
    )
    .returning();
}

/** Bulks of all teams that nobody has gone on with for a minute: whoever did is gone. */
export async function listAbandonedBulks(
  db: SystemDb,
): Promise<{ id: string; teamId: string; kind: RunKind }[]> {
  return db
    .select({ id: runBulks.id, teamId: runBulks.teamId, kind: runBulks.kind })
    .from(runBulks)
    .where(lt(runBulks.timeTouched, sql`now() - interval '1 minute'`));
}
