import { sql } from "drizzle-orm";
import type { SystemDb } from "../db/client.ts";

/** What is done at a host: pages of it are visited, or it is crawled. */
export type HostPace = "visits" | "crawls";

/** How many may be at one host at once, over all workers; each sort has places of its own. */
export const hostSlots: Record<HostPace, { first: number; count: number }> = {
  visits: { first: 1, count: 2 },
  crawls: { first: 3, count: 1 },
};

/** Seconds after which a holder that says nothing has lost its place. */
const leaseSeconds = 20;

/**
 * Takes a place at a host. Where the host asked for pauses between two requests, the next place is to be
 * had after one.
 * @returns false when it is full, or a pause it asked for is not over.
 */
export async function takeHostLease(
  db: SystemDb,
  { host, holder, pace }: { host: string; holder: string; pace: HostPace },
): Promise<boolean> {
  const { first, count } = hostSlots[pace];
  const { rows } = await db.execute(
    sql`with begun as (
          update host_paces set not_before = ${wholeMs} + delay_ms * interval '1 ms'
          where host = ${host} and not_before <= now()
          returning host
        )
        insert into host_leases as lease (host, slot, holder, until)
        select ${host}, slot, ${holder}, now() + ${leaseSeconds} * interval '1 s'
        from generate_series(${first}::int, ${first + count - 1}::int) as slot
        where (
          exists (select 1 from begun)
          or not exists (select 1 from host_paces where host_paces.host = ${host})
        ) and not exists (
          select 1 from host_leases as taken
          where taken.host = ${host} and taken.slot = slot.slot and taken.until > now()
        )
        order by slot limit 1
        on conflict (host, slot) do update set holder = excluded.holder, until = excluded.until
          where lease.until <= now()
        returning slot`,
  );
  return rows.length > 0;
}

/** The column has milliseconds: rounded up, a time that has come would not have come yet. */
const wholeMs = sql`date_trunc('milliseconds', now())`;

/** Longest that a host is left alone because it asked for it, in milliseconds. */
const longestPauseMs = 5 * 60_000;

/** What a host asked visitors for: a pause now, or one between any two requests, in milliseconds. */
export type HostWish = { pauseMs: number } | { delayMs: number };

/** Remembers what a host asked for, for whoever goes there next. */
export async function rememberWish(db: SystemDb, host: string, wish: HostWish): Promise<void> {
  const pauseMs = "pauseMs" in wish ? Math.min(wish.pauseMs, longestPauseMs) : 0;
  const delayMs = "delayMs" in wish ? wish.delayMs : null;
  await db.execute(
    sql`insert into host_paces as pace (host, not_before, delay_ms, time_asked)
        values (${host}, ${wholeMs} + ${pauseMs} * interval '1 ms', ${delayMs ?? 0}, now())
        on conflict (host) do update set
          not_before = greatest(pace.not_before, excluded.not_before),
          delay_ms = coalesce(${delayMs}::int, pace.delay_ms),
          time_asked = now()`,
  );
}

export async function extendHostLease(db: SystemDb, host: string, holder: string): Promise<void> {
  await db.execute(
    sql`update host_leases set until = now() + ${leaseSeconds} * interval '1 s'
        where host = ${host} and holder = ${holder}`,
  );
}

export async function freeHostLease(db: SystemDb, host: string, holder: string): Promise<void> {
  await db.execute(sql`delete from host_leases where host = ${host} and holder = ${holder}`);
}
