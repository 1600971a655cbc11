import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { deliveries, deliveryAttempts } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptRow = typeof deliveryAttempts.$inferSelect;

/** A delivery with its newest send. */
export type DeliveryView = { row: DeliveryRow; last: AttemptRow | null };

/** Writes what channels are to be told; what one was told of an event before is not told again. */
export async function insertDeliveries(
  db: Db,
  values: (typeof deliveries.$inferInsert)[],
): Promise<DeliveryRow[]> {
  if (values.length === 0) return [];
  return db.insert(deliveries).values(values).onConflictDoNothing().returning();
}

function deliveryViews(db: TeamDb) {
  return db
    .select({ row: getTableColumns(deliveries), last: getTableColumns(deliveryAttempts) })
    .from(deliveries)
    .leftJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.teamId, deliveries.teamId),
        eq(deliveryAttempts.deliveryId, deliveries.id),
        eq(deliveryAttempts.n, deliveries.attempts),
      ),
    )
    .$dynamic();
}

/** Those of a channel, the newest first. */
export function selectDeliveries(
  db: TeamDb,
  channelId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeliveryView[]> {
  return deliveryViews(db)
    .where(within(db.scope, deliveries, null, eq(deliveries.channelId, channelId)))
    .orderBy(desc(deliveries.timeCreated), desc(deliveries.id))
    .limit(limit)
    .offset(offset);
}

export function countDeliveries(db: TeamDb, channelId: string): Promise<number> {
  return db.$count(
    deliveries,
    within(db.scope, deliveries, null, eq(deliveries.channelId, channelId)),
  );
}

/** These of the team, by their ids. */
export async function findDeliveries(
  db: TeamDb,
  ids: readonly string[],
): Promise<Map<string, DeliveryView>> {
  if (ids.length === 0) return new Map();
  const views = await deliveryViews(db).where(
    within(db.scope, deliveries, null, inArray(deliveries.id, [...ids])),
  );
  return new Map(views.map((view) => [view.row.id, view]));
}

/** The sends of a delivery, the newest first. */
export function selectAttempts(
  db: TeamDb,
  deliveryId: string,
  limit: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(deliveryAttempts)
    .where(within(db.scope, deliveryAttempts, null, eq(deliveryAttempts.deliveryId, deliveryId)))
    .orderBy(desc(deliveryAttempts.n))
    .limit(limit);
}

/** Has a delivery sent once more, now, with all its tries before it. */
export async function requeueDelivery(db: TeamDb, id: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: "queued", tries: 0, timeNext: sql`now()`, timeSettled: null })
    .where(within(db.scope, deliveries, null, eq(deliveries.id, id)));
}

/** What waits for a channel that is off is not sent any more. */
export async function skipQueued(db: TeamDb, channelId: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ status: "skipped", timeSettled: sql`now()` })
    .where(
      within(
        db.scope,
        deliveries,
        null,
        eq(deliveries.channelId, channelId),
        eq(deliveries.status, "queued"),
      ),
    );
}
