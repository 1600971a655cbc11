import type { RunConfigsInput, RunConfigsLayer } from "@sitewright/contract";
import { and, eq } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** What a site itself says of how its runs are run. */
export async function findOwnConfigs(
  db: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
): Promise<RunConfigsLayer> {
  const [row] = await db
    .select({ configs: sites.configs })
    .from(sites)
    .where(and(eq(sites.teamId, teamId), eq(sites.id, siteId)));
  return row?.configs ?? {};
}

export async function saveOwnConfigs(
  db: TeamDb,
  siteId: Own<"site">,
  configs: RunConfigsInput,
): Promise<void> {
  await db
    .update(sites)
    .set({ configs })
    .where(within(db.scope, sites, (table) => table.id, eq(sites.id, siteId)));
}
