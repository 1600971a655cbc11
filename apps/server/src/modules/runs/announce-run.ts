import type { Db } from "../../platform/db/client.ts";
import { announceChange } from "../events/index.ts";

/** Tells those who look that a run under way stands elsewhere now, which is worth no event. */
export function announceRun(
  tx: Db,
  { teamId, siteId }: { teamId: string; siteId: string | null },
): Promise<void> {
  return announceChange(tx, {
    teamId,
    siteId,
    things: ["sites", "pages", "scans", "tests", "migrations", "cases", "flows", "processes"],
  });
}
