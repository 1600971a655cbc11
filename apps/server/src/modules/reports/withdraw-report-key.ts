import type { SystemDb } from "../../platform/db/client.ts";
import { StartupError } from "../../platform/errors.ts";
import { revokeKey } from "./report-keys-repository.ts";

/**
 * Withdraws a key: whatever it signed counts no more, and the next report is signed with a new one.
 * @returns a sentence for the terminal
 * @throws StartupError when there is no such key, or it is withdrawn already
 */
export async function withdrawReportKey(db: SystemDb, id: string): Promise<string> {
  if (await revokeKey(db, id)) {
    return `The key ${id} is withdrawn. Files that it signed no longer check as genuine.`;
  }
  throw new StartupError(`There is no key ${id} in use: see /verify for the keys there are.`);
}
