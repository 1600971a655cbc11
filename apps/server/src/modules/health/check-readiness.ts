import type { SystemDb } from "../../platform/db/client.ts";
import type { DiskGauge } from "../../platform/storage/disk-gauge.ts";
import { hasLiveWorker } from "./health-repository.ts";
import { isQueueStuck, newestMigration } from "./readiness-repository.ts";

/** Each is `ok`, or a sentence about what keeps work from being done. */
export type Readiness = {
  isReady: boolean;
  checks: Record<"database" | "migrations" | "workers" | "queue" | "disk", string>;
};

type ReadinessDeps = {
  db: SystemDb;
  disk: DiskGauge;
  /** When the newest migration of this version was written. */
  migration: number;
};

const cacheMs = 1_000;
const databaseDeadlineMs = 2_000;

/** @returns a look at whether work gets done here and why not, at most a second old */
export function createReadinessCheck(deps: ReadinessDeps): () => Promise<Readiness> {
  let known: { at: number; readiness: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    if (!known || now - known.at >= cacheMs) known = { at: now, readiness: check(deps) };
    return known.readiness;
  };
}

async function check({ db, disk, migration }: ReadinessDeps) {
  const [database, room] = await Promise.all([
    withDeadline(checkDatabase(db, migration), databaseDeadlineMs).catch(() => databaseAway),
    disk.look(),
  ]);
  const checks = { ...database, disk: roomSentences[room.room] };
  return { isReady: Object.values(checks).every((state) => state === "ok"), checks };
}

async function checkDatabase(db: SystemDb, migration: number) {
  const [newest, hasWorker, isStuck] = await Promise.all([
    newestMigration(db),
    hasLiveWorker(db),
    isQueueStuck(db),
  ]);
  const isMigrated = newest !== null && newest >= migration;
  return {
    database: "ok",
    migrations: isMigrated ? "ok" : "The database is older than this version.",
    workers: hasWorker ? "ok" : "No worker has been seen for 15 seconds.",
    queue: isStuck ? "Jobs have waited for 2 minutes and none was begun." : "ok",
  };
}

const databaseAway = {
  database: "The database does not answer.",
  migrations: "Not known without the database.",
  workers: "Not known without the database.",
  queue: "Not known without the database.",
};

const roomSentences = {
  enough: "ok",
  low: "The disk is nearly full: no scan is begun.",
  full: "The disk is full: nothing new is stored.",
};

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("too late")), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
