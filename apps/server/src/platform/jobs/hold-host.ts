import { randomUUID } from "node:crypto";
import type { SystemDb } from "../db/client.ts";
import type { Logger } from "../logger.ts";
import {
  extendHostLease,
  freeHostLease,
  type HostPace,
  takeHostLease,
} from "./host-leases-repository.ts";

const extendEveryMs = 5_000;

/**
 * Takes one of the places at a host, over all workers, and keeps it until it is given up. A place
 * whose worker is gone is free again after 20 s.
 * @returns what gives it up; null when the host is full, or asked for patience.
 */
export async function holdHost(
  { db, log }: { db: SystemDb; log: Logger },
  host: string,
  pace: HostPace,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  if (!(await takeHostLease(db, { host, holder, pace }))) return null;
  const warn = (error: unknown) => log.warn({ err: error, host }, "a place at a host is not kept");
  const timer = setInterval(() => {
    extendHostLease(db, host, holder).catch(warn);
  }, extendEveryMs);
  return async () => {
    clearInterval(timer);
    await freeHostLease(db, host, holder).catch(warn);
  };
}
