import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../platform/db/client.ts";
import { type FileStore, sha256Of } from "../../platform/storage/file-store.ts";
import { ArtifactsGoneError } from "./artifacts-gone-error.ts";
import { announceArtifacts } from "./artifacts-repository.ts";

type Deps = {
  /** No transaction: nothing may be held while bytes are on their way. */
  db: Db;
  files: FileStore;
};

/** Contents to store for a team. */
export type NewArtifacts = {
  teamId: string;
  contents: readonly Uint8Array[];
  /** Gives up waiting for a removal. */
  signal: AbortSignal;
};

/** More than once only when a sweep took over an hour to be noticed. */
const maxTries = 3;

/**
 * Stores files and then has `use` write down who uses them, in a transaction of its own. Whatever is
 * killed in between leaves files that nothing uses, which go by themselves. What a sweep removes in
 * the meantime is stored again.
 * @param use is given the SHA-256 of each of the contents.
 */
export async function withArtifacts<T>(
  deps: Deps,
  artifacts: NewArtifacts,
  use: (sha256s: string[]) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const sha256s = await storeArtifacts(deps, artifacts);
    try {
      return await use(sha256s);
    } catch (error) {
      if (!(error instanceof ArtifactsGoneError) || tries === maxTries) throw error;
    }
  }
}

/** Stores files of a team durably. @returns the SHA-256 of each of the contents. */
export async function storeArtifacts(
  { db, files }: Deps,
  { teamId, contents, signal }: NewArtifacts,
): Promise<string[]> {
  const named = contents.map((bytes) => ({ sha256: sha256Of(bytes), bytes }));
  const distinct = new Map(named.map(({ sha256, bytes }) => [sha256, bytes]));
  await announce(db, teamId, distinct, signal);
  for (const [sha256, bytes] of distinct) await files.put({ owner: teamId, sha256 }, bytes);
  return named.map(({ sha256 }) => sha256);
}

const firstWaitMs = 50;
const longestWaitMs = 2_000;

/** Waits for a sweep that is removing one of them: stored sooner, it would be removed again. */
async function announce(
  db: Db,
  teamId: string,
  contents: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  let rest = [...contents].map(([sha256, { byteLength }]) => ({ sha256, bytes: byteLength }));
  for (let waitMs = firstWaitMs; rest.length > 0; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const announced = new Set(await announceArtifacts(db, teamId, rest));
    rest = rest.filter(({ sha256 }) => !announced.has(sha256));
    if (rest.length > 0) await delay(waitMs, undefined, { signal });
  }
}
