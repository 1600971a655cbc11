import { mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../config/env.ts";
import { createLogger, type Logger } from "../platform/logger.ts";

/** A log larger than this at a start is put aside; one older generation is kept. */
const keepBytes = 20 * 1024 * 1024;

export const logNames = [
  "supervisor",
  "api",
  "worker",
  "postgres",
  "api-output",
  "worker-output",
] as const;
export type LogName = (typeof logNames)[number];

export function logPath(settings: Settings, name: LogName): string {
  return join(settings.dataDir, "logs", `${name}.log`);
}

/** JSON lines under `DATA_DIR/logs`: the terminal is for people. */
export function openLog(settings: Settings, name: "supervisor" | "api" | "worker"): Logger {
  return createLogger({ level: settings.logLevel, name, file: logPath(settings, name) });
}

export async function prepareLogFolder(settings: Settings): Promise<void> {
  await mkdir(join(settings.dataDir, "logs"), { recursive: true, mode: 0o711 });
  for (const name of logNames) {
    const path = logPath(settings, name);
    const found = await stat(path).catch(() => null);
    if (found && found.size > keepBytes) await rename(path, `${path}.1`);
  }
}
