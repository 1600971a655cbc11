import { type ScanPart, scanParts } from "@sitewright/contract";
import type { CompareRequest, KeptScan } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { RunRow } from "../runs/index.ts";
import { readKeptScan } from "../scans/index.ts";
import { ofOneState } from "./of-one-state.ts";
import { listEarlierScans, listFurtherLoads, type TestedPair } from "./test-run-repository.ts";

type Deps = { db: TeamDb; files: FileStore };

/** Earlier scans that tell how a page varies by itself; beyond so many more tell little. */
const earlierMax = 6;

/** Both sides of a test, with what other loads of the same state of the page said; null when one is gone. */
export async function readSides(
  deps: Deps,
  { id, teamId, pageId }: RunRow,
  { own, pre, post }: TestedPair,
): Promise<CompareRequest | null> {
  const only = partsOnly(own.parts);
  if (!pre || !post || pageId === null) return null;
  const [before, after] = await Promise.all([
    readKeptScan(deps, pre.id),
    readKeptScan(deps, post.id),
  ]);
  if (!before || !after) return null;
  const earlier = await listEarlierScans(deps.db, teamId, {
    pageId,
    before: pre.id,
    limit: earlierMax,
  });
  const loads = await listFurtherLoads(deps.db, teamId, id);
  const good = loads.flatMap((load) => (load.status === "done" ? [load.id] : []));
  return {
    before: {
      scan: only(before),
      further: ofOneState(before, await readAll(deps, earlier)).map(only),
    },
    after: { scan: only(after), further: (await readAll(deps, good)).map(only) },
  };
}

async function readAll(deps: Deps, ids: readonly string[]): Promise<KeptScan[]> {
  const scans = await Promise.all(ids.map((id) => readKeptScan(deps, id)));
  return scans.filter((scan) => scan !== null);
}

/** Leaves out what a test is not to compare. */
function partsOnly(parts: readonly ScanPart[]): (scan: KeptScan) => KeptScan {
  const others = scanParts.filter((part) => !parts.includes(part));
  return (scan) => {
    const kept = { ...scan };
    for (const part of others) delete kept[part];
    return kept;
  };
}
