import type { ChannelKind } from "@sitewright/contract";
import { and, arrayOverlaps, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { channels, deliveries } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";

export type ChannelRow = typeof channels.$inferSelect;

/** A channel with the id of its newest delivery. */
export type ChannelView = ChannelRow & { lastId: string | null };

/** The team's of these kinds, the newest first. */
export function selectChannels(
  db: TeamDb,
  ...kinds: readonly ChannelKind[]
): Promise<ChannelView[]> {
  return db
    .select({ ...getTableColumns(channels), lastId })
    .from(channels)
    .where(within(db.scope, channels, null, inArray(channels.kind, [...kinds])))
    .orderBy(desc(channels.timeCreated), desc(channels.id));
}

// Of one table Drizzle names columns alone, and inside they would be those of the delivery.
const lastId = sql<string | null>`(
  select delivery.id from ${deliveries} delivery
  where delivery.team_id = ${channels}.team_id and delivery.channel_id = ${channels}.id
  order by delivery.time_created desc, delivery.id desc limit 1
)`;

/** One of the team's; locked against another change when it is about to be changed. */
export async function findChannel(
  db: TeamDb,
  id: string,
  { lock = false } = {},
): Promise<ChannelView | null> {
  const found = db
    .select({ ...getTableColumns(channels), lastId })
    .from(channels)
    .where(within(db.scope, channels, null, eq(channels.id, id)));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

/** Those that are on and are told of one of these events. */
export function findListeners(
  db: Db,
  teamId: string,
  events: readonly string[],
): Promise<Pick<ChannelRow, "id" | "events">[]> {
  return db
    .select({ id: channels.id, events: channels.events })
    .from(channels)
    .where(
      and(
        eq(channels.teamId, teamId),
        eq(channels.status, "active"),
        arrayOverlaps(channels.events, [...events]),
      ),
    );
}

/** Adds a channel; null when the team has one to the same place. */
export async function insertChannel(
  db: TeamDb,
  values: Omit<typeof channels.$inferInsert, "teamId">,
): Promise<ChannelRow | null> {
  const [row] = await db
    .insert(channels)
    .values({ ...values, teamId: db.scope.teamId })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export function countChannels(db: TeamDb, ...kinds: readonly ChannelKind[]): Promise<number> {
  return db.$count(channels, within(db.scope, channels, null, inArray(channels.kind, [...kinds])));
}

type ChannelChange = Partial<
  Pick<
    ChannelRow,
    "name" | "events" | "settingsSealed" | "targetHash" | "targets" | "status" | "offBecause"
  >
> & {
  timeOff?: Date | "now" | null;
  failingSince?: null;
  restsUntil?: null;
};

/** Changes what is named of a channel, which may be nothing. */
export async function updateChannel(
  db: TeamDb,
  id: string,
  { timeOff, ...change }: ChannelChange,
): Promise<void> {
  const values = {
    ...change,
    ...(timeOff !== undefined && { timeOff: timeOff === "now" ? sql`now()` : timeOff }),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .update(channels)
    .set(values)
    .where(within(db.scope, channels, null, eq(channels.id, id)));
}

export async function deleteChannel(db: TeamDb, id: string): Promise<void> {
  await db.delete(channels).where(within(db.scope, channels, null, eq(channels.id, id)));
}
