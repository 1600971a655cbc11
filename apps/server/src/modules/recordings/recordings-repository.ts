import type { CaseStep } from "@sitewright/contract";
import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { recordings } from "../../platform/db/schema/cases.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

export type RecordingRow = typeof recordings.$inferSelect;
export type RecordingView = { row: RecordingRow; siteUrl: string };

/** One of a person's own. */
export async function findRecording(
  db: TeamDb,
  { id, userId }: { id: string; userId: string },
  { lock = false } = {},
): Promise<RecordingView | null> {
  const found = db
    .select({ row: recordings, siteUrl: sites.siteUrl })
    .from(recordings)
    .innerJoin(sites, ofItsSite)
    .where(within(db.scope, recordings, eq(recordings.id, id), eq(recordings.createdBy, userId)));
  const [view] = await (lock ? found.for("update", { of: recordings }) : found);
  return view ?? null;
}

const ofItsSite = and(eq(sites.teamId, recordings.teamId), eq(sites.id, recordings.siteId));

/** Recordings of the team that have not ended: all, and a person's. */
export async function countOpen(
  tx: TeamDb,
  userId: string,
): Promise<{ team: number; person: number }> {
  const isOpen = and(eq(recordings.teamId, tx.scope.teamId), ne(recordings.status, "ended"));
  return {
    team: await tx.$count(recordings, isOpen),
    person: await tx.$count(recordings, and(isOpen, eq(recordings.createdBy, userId))),
  };
}

type NewRecording = Pick<
  typeof recordings.$inferInsert,
  "siteId" | "createdBy" | "path" | "device" | "windowSize"
>;

export async function insertRecording(tx: TeamDb, values: NewRecording): Promise<string> {
  const [row] = await tx
    .insert(recordings)
    .values({ ...values, teamId: tx.scope.teamId })
    .returning({ id: recordings.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}

type Ticket = Pick<RecordingRow, "ticketHash" | "sessionId">;

/** Makes one ticket the only good one, for a minute. */
export async function setTicket(tx: TeamDb, id: string, ticket: Ticket): Promise<void> {
  const ticketUntil = sql`clock_timestamp() + interval '1 minute'`;
  await tx
    .update(recordings)
    .set({ ...ticket, ticketUntil })
    .where(ofTeam(tx, id));
}

/** A ticket that says more than it can wait for: once the browser is there, it is good for a minute. */
export async function beginRecording(
  db: TeamDb,
  id: string,
  address: string,
): Promise<RecordingView | null> {
  const ticketUntil = sql`clock_timestamp() + interval '1 minute'`;
  const [row] = await db
    .update(recordings)
    .set({ status: "live", address, ticketUntil })
    .where(and(ofTeam(db, id), eq(recordings.status, "waiting")))
    .returning();
  if (!row) return null;
  const [site] = await db
    .select({ siteUrl: sites.siteUrl })
    .from(sites)
    .where(and(eq(sites.teamId, row.teamId), eq(sites.id, row.siteId)));
  return site ? { row, siteUrl: site.siteUrl } : null;
}

type Kept = { steps: readonly CaseStep[]; sealed: Readonly<Record<string, string>> };

/** @returns whether it is there still, and live */
export async function keepRecorded(db: TeamDb, id: string, kept: Kept): Promise<boolean> {
  const changed = await db
    .update(recordings)
    .set({ steps: [...kept.steps], sealed: kept.sealed })
    .where(and(ofTeam(db, id), eq(recordings.status, "live")))
    .returning({ id: recordings.id });
  return changed.length > 0;
}

/** Ends it, unless it has ended. */
export async function endRecording(db: TeamDb, id: string, reason: string | null): Promise<void> {
  await db
    .update(recordings)
    .set({ status: "ended", address: null, ticketHash: null, reason })
    .where(and(ofTeam(db, id), ne(recordings.status, "ended")));
}

/** How it was ended, by others than the worker that has its browser; null while it is live. */
export async function findEnd(db: TeamDb, id: string): Promise<{ reason: string | null } | null> {
  const [row] = await db
    .select({ status: recordings.status, reason: recordings.reason })
    .from(recordings)
    .where(ofTeam(db, id));
  if (row?.status === "live") return null;
  return { reason: row?.reason ?? null };
}

export async function deleteRecording(tx: TeamDb, id: string): Promise<void> {
  await tx.delete(recordings).where(ofTeam(tx, id));
}

function ofTeam(db: TeamDb, id: string): SQL | undefined {
  return and(eq(recordings.teamId, db.scope.teamId), eq(recordings.id, id));
}

/**
 * Uses a ticket up.
 * @returns where to be let in; null for a ticket that is not, or no longer, good
 */
export async function takeTicket(
  db: Db,
  id: string,
  ticketHash: string,
): Promise<{ address: string } | null> {
  const [row] = await db
    .update(recordings)
    .set({ ticketHash: null })
    .where(
      and(
        eq(recordings.id, id),
        eq(recordings.ticketHash, ticketHash),
        sql`${recordings.ticketUntil} > clock_timestamp()`,
        isNotNull(recordings.address),
      ),
    )
    .returning({ address: recordings.address });
  return row?.address ? { address: row.address } : null;
}
