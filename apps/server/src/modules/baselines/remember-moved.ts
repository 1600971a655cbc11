import type { Comparison } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { storable } from "../../platform/storage/storable.ts";
import { readUnsteady, saveUnsteady } from "./decisions-repository.ts";
import { rememberUnsteady } from "./remember-unsteady.ts";

/** Has later tests of the page know what of it moved by itself in this one. */
export async function rememberMoved(
  tx: Db,
  { teamId, pageId }: { teamId: string; pageId: string },
  { unsteady }: Comparison,
): Promise<void> {
  const before = await readUnsteady(tx, teamId, pageId);
  if (before.length === 0 && unsteady.length === 0) return;
  await saveUnsteady(tx, teamId, pageId, storable(rememberUnsteady(before, unsteady)));
}
