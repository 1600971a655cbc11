import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import {
  type BillingLease,
  extendLease,
  findLeaseEnd,
  giveLeaseBack,
  takeLease,
} from "./billing-lease-repository.ts";

const lookAgainMs = 200;
/** Well within the lease's time, so that one slow statement does not lose it. */
const extendEveryMs = 8_000;

/**
 * Makes changes of one team's payments one after the other, across processes, while they talk to the
 * card provider, which may take minutes. The lease is a row with an end: no connection is held, and
 * that of a process that died ends by itself. A holder that froze and woke up too late is kept from
 * writing by `requireLease`.
 * @throws ServiceError BUSY when it is not free within `patienceMs`, NOT_FOUND when the team is gone
 */
export async function withBillingLease<T>(
  db: Db,
  teamId: string,
  patienceMs: number,
  work: (lease: BillingLease) => Promise<T>,
): Promise<T> {
  const givesUpAt = Date.now() + patienceMs;
  const leave = await waitForTurn(teamId, givesUpAt);
  try {
    const lease = await waitForLease(db, teamId, givesUpAt);
    const stop = keepExtending(db, lease);
    try {
      return await work(lease);
    } finally {
      stop();
      // A lease that cannot be given back ends by itself.
      await giveLeaseBack(db, lease).catch(() => {});
    }
  } finally {
    leave();
  }
}

/** The last in line of each team in this process: one caller a team asks the database, in order. */
const lines = new Map<string, Promise<unknown>>();

async function waitForTurn(teamId: string, givesUpAt: number): Promise<() => void> {
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  const before = lines.get(teamId) ?? Promise.resolve();
  const last = before.then(() => done);
  lines.set(teamId, last);
  void last.then(() => {
    if (lines.get(teamId) === last) lines.delete(teamId);
  });
  if (await within(givesUpAt, before)) return leave;
  leave();
  throw busy(leaseRetrySeconds);
}

async function within(givesUpAt: number, event: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const patience = sleep(Math.max(0, givesUpAt - Date.now()), false, { signal: timer.signal });
  try {
    return await Promise.race([event.then(() => true), patience.catch(() => false)]);
  } finally {
    timer.abort();
  }
}

async function waitForLease(db: Db, teamId: string, givesUpAt: number): Promise<BillingLease> {
  for (;;) {
    const lease = await takeLease(db, teamId);
    if (lease) return lease;
    const end = await findLeaseEnd(db, teamId);
    if (end === null) throw new ServiceError("NOT_FOUND", "This team does not exist any more.");
    if (Date.now() >= givesUpAt) throw busy(end.seconds);
    await sleep(lookAgainMs);
  }
}

function keepExtending(db: Db, lease: BillingLease): () => void {
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    // A lease that could not be extended ends, and `requireLease` refuses what comes after.
    await extendLease(db, lease).catch(() => {});
    isAsking = false;
  }, extendEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Said where nobody knows when the one before will be through. */
const leaseRetrySeconds = 10;

function busy(seconds: number): ServiceError {
  return new ServiceError(
    "BUSY",
    "Another change of your team's plan is being made. Try again in a few seconds.",
    { retryAfterSeconds: Math.max(1, Math.min(seconds, leaseRetrySeconds)) },
  );
}
