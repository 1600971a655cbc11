import type { Db } from "../../platform/db/client.ts";
import { type FileStore, sha256Of } from "../../platform/storage/file-store.ts";
import { holdArtifact } from "./artifacts-repository.ts";

/**
 * Stores a team's file inside the caller's transaction, which must also write what refers to it.
 * @returns the SHA-256 that names it.
 */
export async function storeArtifact(
  tx: Db,
  files: FileStore,
  teamId: string,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = sha256Of(bytes);
  await holdArtifact(tx, teamId, { sha256, bytes: bytes.byteLength });
  await files.put({ owner: teamId, sha256 }, bytes);
  return sha256;
}
