import type { SystemDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { claimUnused, deleteClaimed, releaseClaimed } from "./artifacts-repository.ts";

/** Milliseconds after which no further file is begun: well before others take the claim for abandoned. */
const longestMs = 60_000;

/**
 * Removes up to `limit` files that nothing has used for an hour. They are claimed first and forgotten
 * last, and nothing is held while their bytes go; when it is killed in between, the next one goes on
 * after five minutes.
 * @returns how many are gone.
 */
export async function removeUnused(
  { db, files }: { db: SystemDb; files: FileStore },
  limit: number,
  signal?: AbortSignal,
): Promise<number> {
  const claimed = await claimUnused(db, limit);
  const begin = performance.now();
  let begun = 0;
  let gone = 0;
  try {
    for (const { teamId, sha256 } of claimed) {
      signal?.throwIfAborted();
      if (performance.now() - begin > longestMs) break;
      begun += 1;
      await files.remove([{ owner: teamId, sha256 }]);
      gone += 1;
    }
  } finally {
    await deleteClaimed(db, claimed.slice(0, gone));
    // Not one whose removal failed: it may still be under way somewhere.
    await releaseClaimed(db, claimed.slice(begun));
  }
  return gone;
}
