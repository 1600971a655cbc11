import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { deleteUnused, lockUnused } from "./artifacts-repository.ts";

/** Files of one transaction: few enough that a scan which needs one of them hardly waits. */
const batchSize = 100;

/**
 * Removes the team's files that no scan refers to any more.
 * @returns how many files went.
 */
export async function sweepArtifacts(
  deps: { db: Db; files: FileStore },
  teamId: string,
  signal?: AbortSignal,
): Promise<number> {
  let swept = 0;
  for (;;) {
    signal?.throwIfAborted();
    const locked = await transaction(deps.db, async (tx) => {
      const unused = await lockUnused(tx, teamId, batchSize);
      const deleted = await deleteUnused(tx, teamId, unused);
      // Before the commit, while the rows are locked: a scan that stores the same content again
      // waits for this and then finds neither row nor file.
      await deps.files.remove(deleted.map((sha256) => ({ owner: teamId, sha256 })));
      swept += deleted.length;
      return unused.length;
    });
    if (locked < batchSize) break;
  }
  await deps.files.tidy();
  return swept;
}
