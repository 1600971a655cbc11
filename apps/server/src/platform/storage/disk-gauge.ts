import { statfs } from "node:fs/promises";

const megabyte = 1024 * 1024;

/** Free and set-aside space below which nothing new is stored: the database still needs to write. */
export const databaseReserveBytes = 96 * megabyte;

/** `low`: nothing large is begun. `full`: nothing new is stored, so that the database can go on. */
export type DiskRoom = "enough" | "low" | "full";

export type DiskState = { room: DiskRoom; freeBytes: number; floorBytes: number };

export type DiskGauge = {
  /** What is known, at most five seconds old; a volume that cannot be asked has enough. */
  look(): Promise<DiskState>;
};

export type Volume = { freeBytes: number; totalBytes: number };

type GaugeOptions = {
  /** Any folder of the volume. */
  folder: string;
  /** Below this it is low; null takes the smaller of 1 GB and 5 % of the volume. */
  floorBytes: number | null;
  /** Bytes set aside for the database on the volume; null when the database is elsewhere. */
  reserve: (() => Promise<number>) | null;
  read?: (folder: string) => Promise<Volume>;
  everyMs?: number;
};

/** Looks at the volume that holds a folder. */
export function createDiskGauge(options: GaugeOptions): DiskGauge {
  const { folder, reserve, read = readVolume, everyMs = 5_000 } = options;
  let known: { at: number; state: Promise<DiskState> } | null = null;

  async function measure(): Promise<DiskState> {
    const { freeBytes, totalBytes } = await read(folder).catch(() => unknownVolume);
    const floorBytes = options.floorBytes ?? Math.min(1024 * megabyte, totalBytes * 0.05);
    const forDatabase = reserve === null ? Infinity : freeBytes + (await reserve());
    return { room: roomOf(freeBytes, forDatabase, floorBytes), freeBytes, floorBytes };
  }

  function look(): Promise<DiskState> {
    const now = performance.now();
    if (!known || now - known.at >= everyMs) known = { at: now, state: measure() };
    return known.state;
  }

  return { look };
}

async function readVolume(folder: string): Promise<Volume> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const unknownVolume: Volume = { freeBytes: Infinity, totalBytes: 0 };

function roomOf(freeBytes: number, forDatabase: number, floorBytes: number): DiskRoom {
  if (forDatabase < databaseReserveBytes) return "full";
  return freeBytes < floorBytes ? "low" : "enough";
}
