import { findIsolation, type Isolation, IsolationError, ScanError } from "@sitewright/scan-engine";
import { readSettings } from "../config/env.ts";
import { createContainer } from "../container.ts";
import { startHeartbeat } from "../modules/health/index.ts";
import { openEngine, startWorkers } from "../modules/jobs.ts";
import { StartupError } from "../platform/errors.ts";
import { startBoss } from "../platform/jobs/boss.ts";
import { runChild } from "../platform/processes/run-child.ts";
import { openLog } from "./log-files.ts";
import { prepareDatabase } from "./prepare-database.ts";

const settings = readSettings();
const log = openLog(settings, "worker");

runChild({ log, start: startWorker });

async function startWorker(
  databaseUrl: string,
  onWait: (reason: string) => void,
): Promise<() => Promise<void>> {
  const [isolation] = await Promise.all([
    requireIsolation(),
    prepareDatabase(databaseUrl, log, onWait),
  ]);
  const deps = await createContainer({ settings, databaseUrl, name: "worker", log });
  const boss = await startBoss({ url: databaseUrl, log, role: "worker" });
  const stopWorkers = await startWorkers(boss, deps, await openEngine(deps, isolation));
  const stopHeartbeat = await startHeartbeat(deps.db, log);
  log.info({ browsers: settings.scanConcurrency }, "working");
  return async () => {
    await stopHeartbeat();
    // Not graceful: running jobs go back to the queue at once, and their signals abort.
    await boss.stop({ graceful: false });
    await stopWorkers();
    await deps.database.close();
  };
}

/** Without a browser every scan would fail, and without protection none may run: better said at the start. */
async function requireIsolation(): Promise<Isolation> {
  try {
    const isolation = await findIsolation(settings);
    if (!isolation.sandbox) log.warn(unprotected);
    return isolation;
  } catch (error) {
    const isTold = error instanceof IsolationError || error instanceof ScanError;
    throw isTold ? new StartupError(error.message, { cause: error }) : error;
  }
}

const unprotected =
  "pages are opened in a browser without its sandbox, as ALLOW_UNSANDBOXED allows: a hostile page could reach this machine";
