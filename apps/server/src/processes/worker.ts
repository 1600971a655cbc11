import { BrowserMissingError, findBrowser } from "@sitewright/tooling/browser";
import { readSettings } from "../config/env.ts";
import { createContainer } from "../container.ts";
import { startHeartbeat } from "../modules/health/worker-heartbeat.ts";
import { startWorkers } from "../modules/jobs.ts";
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
  await Promise.all([requireBrowser(), prepareDatabase(databaseUrl, log, onWait)]);
  const deps = await createContainer({ settings, databaseUrl, name: "worker", log });
  const boss = await startBoss({ url: databaseUrl, log, role: "worker" });
  const stopWorkers = await startWorkers(boss, deps);
  const stopHeartbeat = await startHeartbeat(deps.db, log);
  log.info({ lanes: settings.scanConcurrency }, "working");
  return async () => {
    await stopHeartbeat();
    // Not graceful: running jobs go back to the queue at once, and their signals abort.
    await boss.stop({ graceful: false });
    await stopWorkers();
    await deps.database.close();
  };
}

/** Without a browser every scan would fail: better said at the start. */
async function requireBrowser(): Promise<void> {
  try {
    const { executablePath } = await findBrowser();
    log.info({ executablePath }, "browser found");
  } catch (error) {
    if (error instanceof BrowserMissingError)
      throw new StartupError(error.message, { cause: error });
    throw error;
  }
}
