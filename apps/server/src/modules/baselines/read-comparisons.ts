import type { Comparison } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { readComparison } from "./read-comparison.ts";

/** Files that are read at once. */
const atOnce = 8;

/** What tests compared, by their ids; those without a comparison are not in it. */
export async function readComparisons(
  deps: { db: Db; files: FileStore },
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, Comparison>> {
  const found = new Map<string, Comparison>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const slice = ids.slice(start, start + atOnce);
    const read = await Promise.all(slice.map((id) => readComparison(deps, { id, teamId })));
    for (const [index, comparison] of read.entries()) {
      const id = slice[index];
      if (comparison && id !== undefined) found.set(id, comparison);
    }
  }
  return found;
}
