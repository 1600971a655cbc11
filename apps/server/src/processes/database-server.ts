import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "../config/env.ts";
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from "../platform/db/embedded-postgres.ts";
import { StartupError } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { logPath } from "./log-files.ts";
import { complain } from "./terminal.ts";

/** The one database of the embedded server. */
export const databaseName = "sitewright";

/** Starts after a crash before giving up, unless one of them lasted. */
const triesInARow = 5;
const settledMs = 60_000;
const pauseMs = 500;

export type DatabaseServer = {
  url: string;
  /** Rejects when the server ended and does not come back. */
  failed: Promise<never>;
  stop(): Promise<void>;
  /** Ends it at once; the next start recovers. */
  kill(): void;
};

/** The installation's own PostgreSQL, brought back when it ends unasked. */
export async function startDatabaseServer(
  settings: Settings,
  log: Logger,
): Promise<DatabaseServer> {
  const options = {
    folder: join(settings.dataDir, "postgres"),
    logFile: logPath(settings, "postgres"),
  };
  let current = await startEmbeddedPostgres(options);
  let stopping = false;
  await ensureDatabase(current, databaseName);
  const url = current.url(databaseName);
  const failed = keepRunning();
  // `stop` ends the watch too; only an unasked end is a failure, and the supervisor awaits that.
  failed.catch(() => {});

  async function keepRunning(): Promise<never> {
    let crashes = 0;
    for (;;) {
      const began = Date.now();
      await current.exited;
      if (stopping) return new Promise<never>(() => {});
      crashes = Date.now() - began > settledMs ? 1 : crashes + 1;
      if (crashes > triesInARow) break;
      log.error({ crashes }, "PostgreSQL ended and is started again");
      complain(`The database ended and is started again: ${options.logFile}`);
      await delay(pauseMs);
      current = await restart(options, url);
    }
    throw new StartupError(`The database keeps ending: ${options.logFile} says why.`);
  }

  return {
    url,
    failed,
    async stop() {
      stopping = true;
      await current.stop();
    },
    kill() {
      stopping = true;
      current.kill();
    },
  };
}

async function restart(
  options: Parameters<typeof startEmbeddedPostgres>[0],
  url: string,
): Promise<EmbeddedPostgres> {
  const next = await startEmbeddedPostgres(options);
  if (next.url(databaseName) === url) return next;
  await next.stop();
  throw new StartupError(
    "The database's port was taken while it was down: start Sitewright again.",
  );
}
