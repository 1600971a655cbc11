import { join } from "node:path";
import { type Ballast, ballastBytes, createBallast } from "./ballast.ts";
import { createDiskGauge, type DiskGauge } from "./disk-gauge.ts";

type DiskSettings = {
  dataDir: string;
  /** Null is the embedded database, which is kept in `dataDir`. */
  databaseUrl: string | null;
  /** Bytes; null works it out from the size of the volume. */
  minFreeDisk: number | null;
};

export type InstallationDisk = {
  gauge: DiskGauge;
  /** Null when the database is on another server. */
  ballast: Ballast | null;
};

/** The volume of `DATA_DIR`, with the room that the embedded database keeps on it. */
export function openDisk({ dataDir, databaseUrl, minFreeDisk }: DiskSettings): InstallationDisk {
  const ballast = databaseUrl === null ? createBallast(join(dataDir, "postgres", "ballast")) : null;
  const gauge = createDiskGauge({
    folder: dataDir,
    floorBytes: minFreeDisk,
    reserve: ballast?.size ?? null,
  });
  return { gauge, ballast };
}

/**
 * Gives the database the room that was set aside for it, when it has none beside.
 * @returns whether the disk was that full
 */
export async function makeRoom({ gauge, ballast }: InstallationDisk): Promise<boolean> {
  const { freeBytes } = await gauge.look();
  if (!ballast || freeBytes >= ballastBytes) return false;
  await ballast.drop();
  return true;
}
