import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Settings } from "../config/env.ts";
import { publicUrlOf } from "../config/public-url.ts";
import { StartupError } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import { lockDataFolder } from "../platform/processes/data-folder-lock.ts";
import { type SupervisedChild, superviseChild } from "../platform/processes/supervised-child.ts";
import { makeRoom, openDisk } from "../platform/storage/installation-disk.ts";
import { checkPort } from "./check-port.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";
import { watchDisk } from "./disk-watch.ts";
import { logPath, openLog, prepareLogFolder } from "./log-files.ts";
import { startNotices } from "./start-notices.ts";
import { listenForStop, whenAborted } from "./stop-signals.ts";
import { complain, say } from "./terminal.ts";

/** The API answers what it has begun, the worker hands its jobs back; then they are ended. */
const childGraceMs = 6_000;

type PartName = "api" | "worker";
type Part = SupervisedChild & { title: string };

const modules: Record<PartName, URL> = {
  api: new URL("./api.ts", import.meta.url),
  worker: new URL("./worker.ts", import.meta.url),
};
const titles: Record<PartName, string> = { api: "server", worker: "worker" };

/**
 * Runs the parts of `settings.role` until it is asked to stop: the embedded PostgreSQL when no
 * other is named, the API, a worker. Each is a process of its own and comes back after a crash.
 * @throws StartupError when a part cannot start; everything is stopped by then.
 */
export async function supervise(settings: Settings): Promise<void> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o711 });
  const disk = openDisk(settings);
  // Even the lock is a file that needs room.
  await makeRoom(disk);
  const unlock = settings.role === "all" ? await lockDataFolder(settings.dataDir) : async () => {};
  let database: DatabaseServer | null = null;
  let parts: Part[] = [];
  let endWatch = () => {};
  let endBounding = () => {};

  const stopping = listenForStop(() => {
    for (const part of parts) part.kill();
    database?.kill();
    process.exit(130);
  });
  try {
    endBounding = await prepareLogFolder(settings);
    const log = openLog(settings, "supervisor");
    if (settings.role !== "worker") await checkPort(settings);

    say("Starting Sitewright");
    endWatch = watchDisk({ ...disk, dataDir: settings.dataDir, log });
    const databaseUrl = Promise.withResolvers<string>();
    parts = startParts(settings, databaseUrl.promise, log);
    if (settings.databaseUrl === null) {
      const tools = { log, stopping, makeRoom: () => makeRoom(disk) };
      database = await startDatabaseServer(settings, tools);
    }
    databaseUrl.resolve(database?.url ?? settings.databaseUrl ?? "");
    await Promise.race([allReady(parts), whenAborted(stopping)]);

    if (!stopping.aborted) {
      announce(settings, log);
      await whenAborted(stopping);
    }
    say("Stopping");
  } catch (error) {
    // What a stop broke off on its way up is no failure.
    if (!stopping.aborted) throw error;
  } finally {
    endWatch();
    endBounding();
    await Promise.all(parts.map((part) => part.stop(childGraceMs)));
    await database?.stop();
    await unlock();
  }
  say("Stopped");
}

function startParts(settings: Settings, databaseUrl: Promise<string>, log: Logger): Part[] {
  const names: PartName[] = settings.role === "all" ? ["api", "worker"] : [settings.role];
  return names.map((name) => {
    const title = titles[name];
    const child = superviseChild({
      module: fileURLToPath(modules[name]),
      databaseUrl,
      outputFile: logPath(settings, `${name}-output`),
      onRestart: (how) => {
        log.error({ part: name, how }, "a process ended and is started again");
        complain(`The ${title} ended (${how}) and is started again: ${logPath(settings, name)}`);
      },
      onWaiting: (reason) => complain(`The ${title} cannot start yet. ${reason}`),
    });
    return { ...child, title };
  });
}

async function allReady(parts: readonly Part[]): Promise<void> {
  await Promise.all(
    parts.map(({ ready, title }) =>
      ready.catch((error: unknown) => {
        const sentence = error instanceof Error ? error.message : String(error);
        throw new StartupError(`The ${title} could not start. ${sentence}`, { cause: error });
      }),
    ),
  );
}

function announce(settings: Settings, log: Logger): void {
  if (settings.role === "worker") say("Sitewright's worker is ready");
  else say(`Sitewright is ready at ${publicUrlOf(settings)}`);
  for (const notice of startNotices(settings)) {
    complain(notice);
    log.warn(notice);
  }
  say(`Logs: ${join(settings.dataDir, "logs")}  Stop: Ctrl-C`);
}
