import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { channels, deliveries, deliveryAttempts } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";
import { bySystem, emit } from "../events/index.ts";
import type { SendResult } from "./channel-adapter.ts";
import type { ChannelRow } from "./channels-repository.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { failingDaysMax, type NextTry } from "./next-try.ts";

/** Well over what one send may take: who is silent for so long is gone. */
const holdSeconds = 120;

const heldUntil = sql`now() + make_interval(secs => ${holdSeconds})`;

/** A channel as whoever locks it finds it. */
type LockedChannel = ChannelRow & { isHeld: boolean; isLongBroken: boolean };

/** Locks a channel until the transaction ends. */
export async function lockChannel(tx: TeamDb, id: string): Promise<LockedChannel | null> {
  const [row] = await tx
    .select({
      row: channels,
      isHeld: sql<boolean>`coalesce(${channels.heldUntil} > now(), false)`,
      isLongBroken: sql<boolean>`coalesce(
        ${channels.failingSince} < now() - make_interval(days => ${failingDaysMax}), false)`,
    })
    .from(channels)
    .where(within(tx.scope, channels, null, eq(channels.id, id)))
    .for("update");
  return row ? { ...row.row, isHeld: row.isHeld, isLongBroken: row.isLongBroken } : null;
}

/** Says that this job sends by the channel now, or with null that none does. Ask under `lockChannel`. */
export async function holdChannel(tx: TeamDb, id: string, jobId: string | null): Promise<void> {
  await tx
    .update(channels)
    .set({ heldBy: jobId, heldUntil: jobId === null ? null : heldUntil })
    .where(within(tx.scope, channels, null, eq(channels.id, id)));
}

const itsChannel = and(
  eq(channels.teamId, deliveries.teamId),
  eq(channels.id, deliveries.channelId),
);

/** When a delivery may be sent: not before its channel has rested. */
const due = sql`greatest(${deliveries.timeNext}, ${channels.restsUntil})`;

/** What a channel that is on has to send, now or later. */
function isWaiting(db: TeamDb, channelId: string): SQL {
  return within(
    db.scope,
    deliveries,
    null,
    eq(deliveries.channelId, channelId),
    eq(deliveries.status, "queued"),
    eq(channels.status, "active"),
  );
}

/** The channel's oldest delivery whose time has come; null while the channel rests or is off. */
export async function findDue(db: TeamDb, channelId: string): Promise<DeliveryRow | null> {
  const [found] = await db
    .select({ row: deliveries })
    .from(deliveries)
    .innerJoin(channels, itsChannel)
    .where(and(isWaiting(db, channelId), sql`${due} <= now()`))
    .orderBy(asc(deliveries.timeNext), asc(deliveries.id))
    .limit(1);
  return found?.row ?? null;
}

/** When the channel has something to send next, and whether that is now; null for nothing. */
export async function findNextTime(
  db: TeamDb,
  channelId: string,
): Promise<{ time: Date; isNow: boolean } | null> {
  const first = sql`min(${due})`;
  const [next] = await db
    .select({ time: sql<string | null>`${first}`, isNow: sql<boolean>`${first} <= now()` })
    .from(deliveries)
    .innerJoin(channels, itsChannel)
    .where(isWaiting(db, channelId));
  return next?.time ? { time: new Date(next.time), isNow: next.isNow } : null;
}

/** Says that a delivery is being sent. Ask under `lockChannel`. */
export async function takeDelivery(tx: TeamDb, id: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: "sending" })
    .where(within(tx.scope, deliveries, null, eq(deliveries.id, id)));
}

/** What was being sent by a channel when its worker ended may have come through. Ask under `lockChannel`. */
export async function recordLost(tx: TeamDb, channelId: string): Promise<void> {
  const lost = await tx
    .select()
    .from(deliveries)
    .where(
      within(
        tx.scope,
        deliveries,
        null,
        eq(deliveries.channelId, channelId),
        eq(deliveries.status, "sending"),
      ),
    );
  for (const delivery of lost) {
    const verdict = { outcome: "unclear" } as const;
    const nothing = { host: "", ms: 0, httpStatus: null, code: "WORKER_ENDED", answer: "" };
    await recordAttempt(tx, delivery, { verdict, ...nothing }, { status: "unclear" });
  }
}

/** Writes a send into the log and says what becomes of its delivery, to whoever waits for that too. Ask under `lockChannel`. */
export async function recordAttempt(
  tx: TeamDb,
  delivery: DeliveryRow,
  { ms, httpStatus, code, answer }: SendResult,
  next: NextTry,
): Promise<void> {
  const [row] = await tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      tries: sql`${deliveries.tries} + 1`,
      status: next.status,
      ...(next.status === "queued"
        ? { timeNext: sql`now() + make_interval(secs => ${next.afterSeconds})` }
        : { timeSettled: sql`now()` }),
    })
    .where(within(tx.scope, deliveries, null, eq(deliveries.id, delivery.id)))
    .returning({ n: deliveries.attempts });
  if (!row) return;
  const { teamId } = tx.scope;
  await tx
    .insert(deliveryAttempts)
    .values({ teamId, deliveryId: delivery.id, n: row.n, ms, httpStatus, code, answer });
  const objectId = delivery.causeKind === "flow" ? delivery.key?.split(" ").at(-1) : undefined;
  if (objectId === undefined || next.status === "queued") return;
  const data = { delivery_id: delivery.id, object_id: objectId };
  await emit(tx, bySystem(teamId), { name: "delivery.settled", data });
}

/** What a send says of the channel as such. Ask under `lockChannel`. */
export async function recordHealth(
  tx: TeamDb,
  channelId: string,
  { isWell, restsFor }: { isWell: boolean; restsFor: number | null },
): Promise<void> {
  await tx
    .update(channels)
    .set({
      failingSince: isWell ? null : sql`coalesce(${channels.failingSince}, now())`,
      heldUntil,
      ...(restsFor !== null && {
        restsUntil: sql`now() + make_interval(secs => ${restsFor})`,
      }),
    })
    .where(within(tx.scope, channels, null, eq(channels.id, channelId)));
}
