import type { Logger } from "../platform/logger.ts";
import type { Ballast } from "../platform/storage/ballast.ts";
import type { DiskGauge, DiskRoom, DiskState } from "../platform/storage/disk-gauge.ts";
import { complain, say } from "./terminal.ts";

const everyMs = 5_000;

type WatchOptions = {
  gauge: DiskGauge;
  /** Null when the database is not on this volume. */
  ballast: Ballast | null;
  dataDir: string;
  log: Logger;
};

/**
 * Tells the terminal and the log when the disk runs low, is full, or has room again, and sets room
 * aside for the database while there is some.
 * @returns what ends it
 */
export function watchDisk(options: WatchOptions): () => void {
  let told: DiskRoom = "enough";

  async function look(): Promise<void> {
    const state = await options.gauge.look();
    if (state.room !== told) tell(state, options);
    told = state.room;
    await options.ballast?.make(state);
  }

  const turn = () =>
    look().catch((error: unknown) =>
      options.log.warn({ err: error }, "room could not be set aside"),
    );
  void turn();
  const timer = setInterval(turn, everyMs);
  return () => clearInterval(timer);
}

function tell({ room, freeBytes }: DiskState, { dataDir, log }: WatchOptions): void {
  const free = `${Math.round(freeBytes / 1024 / 1024)} MB`;
  log.warn({ room, freeBytes }, "the room on the disk changed");
  if (room === "enough") say(`There is room on the disk again: ${free} free in ${dataDir}`);
  else if (room === "low")
    complain(
      `The disk is nearly full: ${free} free in ${dataDir}. Scans wait until there is room.`,
    );
  else
    complain(
      `The disk is full: ${free} free in ${dataDir}. Nothing new is stored until there is room.`,
    );
}
