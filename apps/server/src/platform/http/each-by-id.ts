import type { BulkResult } from "@sitewright/contract";
import { ServiceError } from "../errors.ts";

/**
 * Does something with each of many things by itself: what one of them is refused is no refusal of the others.
 * @throws what is no refusal
 */
export async function eachById(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  const well = new Set<string>();
  let reason: string | null = null;
  for (const id of distinct) {
    try {
      await act(id);
      well.add(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      reason ??= error.reason;
    }
  }
  return { ...presentBulk(distinct, well), reason };
}

function presentBulk(ids: readonly string[], well: ReadonlySet<string>) {
  const succeeded = ids.filter((id) => well.has(id));
  const failed = ids.filter((id) => !well.has(id));
  return {
    success: failed.length === 0,
    num_succeeded: succeeded.length,
    succeeded,
    num_failed: failed.length,
    failed,
  };
}
