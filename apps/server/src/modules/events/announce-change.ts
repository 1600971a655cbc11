import type { Db } from "../../platform/db/client.ts";
import type { Change } from "./change.ts";
import { notifyChange } from "./events-repository.ts";

/**
 * Tells those who look that something is different now, when the transaction commits, and writes
 * nothing down: for work under way, at most once a second a run.
 */
export function announceChange(
  tx: Db,
  change: Omit<Change, "id" | "step" | "signedOut">,
): Promise<void> {
  return notifyChange(tx, { ...change, id: null, step: true, signedOut: null });
}
