import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import type { Volume } from "./disk-gauge.ts";

const megabyte = 1024 * 1024;

/** Enough for PostgreSQL to recover and write on: three segments of its log. */
export const ballastBytes = 48 * megabyte;

/** A file that keeps room on a volume for when the rest of it is used up. */
export type Ballast = {
  /** Bytes it holds back now. */
  size(): Promise<number>;
  /** Makes it, when it is missing and the volume has room for twice as much. */
  make(volume: Pick<Volume, "freeBytes">): Promise<void>;
  /** Gives its room back. */
  drop(): Promise<void>;
};

export function createBallast(path: string): Ballast {
  const size = async () => (await stat(path).catch(() => null))?.size ?? 0;
  return {
    size,
    async make({ freeBytes }) {
      if (freeBytes < 2 * ballastBytes || (await size()) > 0) return;
      const making = `${path}.tmp`;
      try {
        await fill(making);
        await rename(making, path);
      } catch (error) {
        await rm(making, { force: true });
        throw error;
      }
    },
    drop: () => rm(path, { force: true }),
  };
}

/** Random, because some file systems store nothing for zeros. */
async function fill(path: string): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    for (let written = 0; written < ballastBytes; written += megabyte) {
      await handle.write(randomBytes(megabyte));
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
