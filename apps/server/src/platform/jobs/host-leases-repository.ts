import { sql } from "drizzle-orm";
import type { SystemDb } from "../db/client.ts";

/** How many may be at one host at once, over all workers. */
export const hostSlots = 2;

/** Seconds after which a holder that says nothing has lost its place. */
const leaseSeconds = 20;

/** Takes a place at a host. @returns false when it is full. */
export async function takeHostLease(db: SystemDb, host: string, holder: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`insert into host_leases as lease (host, slot, holder, until)
        select ${host}, slot, ${holder}, now() + ${leaseSeconds} * interval '1 s'
        from generate_series(1, ${hostSlots}::int) as slot
        where not exists (
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

export async function extendHostLease(db: SystemDb, host: string, holder: string): Promise<void> {
  await db.execute(
    sql`update host_leases set until = now() + ${leaseSeconds} * interval '1 s'
        where host = ${host} and holder = ${holder}`,
  );
}

export async function freeHostLease(db: SystemDb, host: string, holder: string): Promise<void> {
  await db.execute(sql`delete from host_leases where host = ${host} and holder = ${holder}`);
}
