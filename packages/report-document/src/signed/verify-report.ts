import { type CheckedFile, checkFile } from "./check-file.ts";
import type { ReportKey } from "./report-key.ts";

/**
 * What there is to say of a file that somebody brings.
 * @param bytes the file's own, as they are: read as text it would no longer be the file.
 */
export function verifyReport(bytes: Uint8Array, keys: readonly ReportKey[]): Promise<CheckedFile> {
  // A copy, since the bytes may lie in memory that is shared.
  return checkFile(new Uint8Array(bytes), keys);
}
