import { copyFile, mkdir, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../config/env.ts";
import { createLogger, type Logger } from "../platform/logger.ts";

/** What others write to and hold open, beside the logs that bound themselves. */
const outputs = ["postgres", "api-output", "worker-output"] as const;
const outputMaxBytes = 20 * 1024 * 1024;
const lookEveryMs = 60_000;

export type LogName = "supervisor" | "api" | "worker" | (typeof outputs)[number];

export function logPath(settings: Settings, name: LogName): string {
  return join(settings.dataDir, "logs", `${name}.log`);
}

/** JSON lines under `DATA_DIR/logs`: the terminal is for people. */
export function openLog(settings: Settings, name: "supervisor" | "api" | "worker"): Logger {
  return createLogger({ level: settings.logLevel, name, file: logPath(settings, name) });
}

/**
 * Makes the folder of the logs, and keeps what others write there bounded while they run.
 * @returns what ends that
 */
export async function prepareLogFolder(settings: Settings): Promise<() => void> {
  await mkdir(join(settings.dataDir, "logs"), { recursive: true, mode: 0o711 });
  const paths = outputs.map((name) => logPath(settings, name));
  const boundAll = () => Promise.all(paths.map((path) => boundOutput(path, outputMaxBytes)));
  await boundAll();
  const timer = setInterval(() => void boundAll(), lookEveryMs);
  return () => clearInterval(timer);
}

/**
 * Puts the content of a file aside as `.1` and empties it when it has grown beyond `maxBytes`. Whoever
 * has it open goes on in the same file, which renaming would not bring about.
 */
export async function boundOutput(path: string, maxBytes: number): Promise<void> {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size <= maxBytes) return;
  // A full disk has no room for the copy; then what it held is given up.
  await copyFile(path, `${path}.1`).catch(() => rm(`${path}.1`, { force: true }));
  await truncate(path).catch(() => {});
}
