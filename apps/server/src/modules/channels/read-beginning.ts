import { type EgressResponse, ScanError } from "@sitewright/scan-engine";
import { storable } from "../../platform/storage/storable.ts";

/**
 * The first bytes of an answer, as text. Its status has decided by then: a body that breaks or never ends
 * changes nothing.
 */
export async function readBeginning(
  { body, discard }: EgressResponse,
  keptBytes: number,
): Promise<string> {
  const kept: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      if (length < keptBytes) kept.push(chunk.subarray(0, keptBytes - length));
      length += chunk.byteLength;
    }
  } catch (error) {
    if (!(error instanceof ScanError) || error.code === "CANCELLED") throw error;
  } finally {
    discard();
  }
  return storable(new TextDecoder().decode(Buffer.concat(kept)));
}
