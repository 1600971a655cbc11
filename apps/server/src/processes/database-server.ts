import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "../config/env.ts";
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from "../platform/db/embedded-postgres.ts";
import type { Logger } from "../platform/logger.ts";
import { logPath } from "./log-files.ts";
import { complain } from "./terminal.ts";

/** The one database of the embedded server. */
export const databaseName = "sitewright";

/** Waits before it is started again; the last one repeats for as long as it takes. */
const restartLadderMs = [250, 500, 1_000, 2_000, 5_000, 10_000];
/** A server that ran for this long starts the ladder over. */
const settledMs = 60_000;

export type DatabaseServer = {
  url: string;
  stop(): Promise<void>;
  /** Ends it at once; the next start recovers. */
  kill(): void;
};

type Tools = {
  log: Logger;
  /** Called before each start, because a server needs room to recover; tells whether there was none. */
  makeRoom(): Promise<boolean>;
  /** Gives the first start up. */
  stopping: AbortSignal;
  start?: typeof startEmbeddedPostgres;
  ensure?: typeof ensureDatabase;
  ladderMs?: readonly number[];
};

/**
 * The installation's own PostgreSQL. Whenever it ends unasked it is started again, later and later
 * while that fails, and never given up: a disk that is full today has room tomorrow.
 * @throws StartupError when it cannot be started the first time, for another reason than a full disk
 */
export async function startDatabaseServer(
  settings: Settings,
  tools: Tools,
): Promise<DatabaseServer> {
  const { log, makeRoom, ladderMs = restartLadderMs } = tools;
  const { start = startEmbeddedPostgres, ensure = ensureDatabase } = tools;
  const options = {
    folder: join(settings.dataDir, "postgres"),
    logFile: logPath(settings, "postgres"),
  };
  let current = await startFirst();
  await ensure(current, databaseName);
  const { port } = current;
  const ending = new AbortController();
  const watch = keepRunning();

  async function startFirst(): Promise<EmbeddedPostgres> {
    for (let step = 0; ; step += 1) {
      const wasFull = await makeRoom();
      try {
        return await start({ ...options, signal: tools.stopping });
      } catch (error) {
        if (!wasFull || tools.stopping.aborted) throw error;
        log.error({ err: error }, "PostgreSQL could not be started on a full disk; trying on");
        if (step === 0) complain("The disk is full: the database is started once there is room.");
        await pause(step, tools.stopping);
      }
    }
  }

  async function keepRunning(): Promise<void> {
    let step = 0;
    for (;;) {
      const began = performance.now();
      await current.exited;
      if (ending.signal.aborted) return;
      if (performance.now() - began > settledMs) step = 0;
      log.error("PostgreSQL ended and is started again");
      complain(`The database ended and is started again: ${options.logFile}`);
      const next = await startAgain(step);
      if (!next) return;
      current = next;
      step += 1;
      log.info("PostgreSQL is back");
    }
  }

  /** Null when it is to stop. */
  async function startAgain(from: number): Promise<EmbeddedPostgres | null> {
    for (let step = from; ; step += 1) {
      await pause(step, ending.signal);
      if (ending.signal.aborted) return null;
      try {
        await makeRoom();
        const next = await start({ ...options, port, signal: ending.signal });
        if (!ending.signal.aborted) return next;
        await next.stop();
        return null;
      } catch (error) {
        if (ending.signal.aborted) return null;
        log.error({ err: error, tries: step + 1 }, "PostgreSQL could not be started; trying on");
        if (step === from) {
          complain(`The database cannot be started now and is tried again: ${options.logFile}`);
        }
      }
    }
  }

  async function pause(step: number, signal: AbortSignal): Promise<void> {
    const ms = ladderMs[Math.min(step, ladderMs.length - 1)];
    await delay(ms, undefined, { signal }).catch(() => {});
  }

  return {
    url: current.url(databaseName),
    async stop() {
      ending.abort();
      await current.stop();
      await watch;
    },
    kill() {
      ending.abort();
      current.kill();
    },
  };
}
