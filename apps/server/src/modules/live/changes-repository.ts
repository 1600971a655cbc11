import { and, asc, gt, max, or, sql } from "drizzle-orm";
import type { SystemDb, TeamDb } from "../../platform/db/client.ts";
import { events } from "../../platform/db/schema/events.ts";
import { within } from "../../platform/db/within.ts";

export type EventRow = Pick<typeof events.$inferSelect, "id" | "name" | "siteId" | "actorId"> & {
  teamId: string | null;
};

/**
 * Events get their ids before they commit, so that one with a smaller id may be seen after one with
 * a larger: what is younger than any transaction is read again. The ids keep that to a short stretch.
 */
function since(id: number) {
  return and(
    gt(events.id, id - 2_000),
    or(gt(events.id, id), gt(events.timeCreated, sql`now() - interval '30 seconds'`)),
  );
}

const columns = {
  id: events.id,
  name: events.name,
  siteId: events.siteId,
  teamId: events.teamId,
  actorId: events.actorId,
};

/** What happened in a team after an event, or a little before it; the oldest first. */
export async function selectTeamEvents(
  db: TeamDb,
  after: number,
  limit: number,
): Promise<EventRow[]> {
  return db
    .select(columns)
    .from(events)
    .where(within(db.scope, events, null, since(after)))
    .orderBy(asc(events.id))
    .limit(limit);
}

/** The same of all teams, for the process that tells them all. */
export async function selectEvents(
  db: SystemDb,
  after: number,
  limit: number,
): Promise<EventRow[]> {
  return db.select(columns).from(events).where(since(after)).orderBy(asc(events.id)).limit(limit);
}

/** The newest event's id; 0 before the first. */
export async function selectNewestEventId(db: SystemDb): Promise<number> {
  const [row] = await db.select({ id: max(events.id) }).from(events);
  return row?.id ?? 0;
}
