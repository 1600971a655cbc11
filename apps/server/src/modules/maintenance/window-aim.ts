import type { TeamDb } from "../../platform/db/client.ts";
import { ownIds } from "../../platform/db/own-ids.ts";
import { ServiceError } from "../../platform/errors.ts";

type Given = {
  scope?: "account" | "sites" | "tags";
  site_ids: readonly string[];
  tags: readonly string[];
};

/**
 * What a window is to hold for, with all that it names found to be the caller's.
 * @throws ServiceError NOT_FOUND for what the caller does not have, INVALID_INPUT for nothing, FORBIDDEN for what
 * reaches beyond the sites that the caller is kept to
 */
export async function readWindowAim(
  db: TeamDb,
  { scope, site_ids, tags }: Given,
): Promise<{ allSites: boolean; siteIds: readonly string[]; tags: readonly string[] }> {
  const siteIds = await ownIds(db, "site", site_ids);
  if (scope === "sites" && siteIds.length === 0) throw empty("site_ids", "site");
  if (scope === "tags" && tags.length === 0) throw empty("tags", "tag");
  const allSites = siteIds.length === 0 && tags.length === 0;
  if (db.scope.siteIds !== null && (allSites || tags.length > 0)) {
    const reason = "You work with some of the team's sites: choose sites among them.";
    throw new ServiceError("FORBIDDEN", reason, { field: allSites ? "site_ids" : "tags" });
  }
  return { allSites, siteIds, tags };
}

/** @throws ServiceError INVALID_INPUT for a window that holds nothing back */
export function requireEffect({
  pauseRuns,
  muteAlerts,
}: {
  pauseRuns: boolean;
  muteAlerts: boolean;
}): void {
  if (pauseRuns || muteAlerts) return;
  const reason = "Let it pause runs, mute alerts, or both.";
  throw new ServiceError("INVALID_INPUT", reason, { field: "pause_runs" });
}

function empty(field: string, thing: string): ServiceError {
  return new ServiceError("INVALID_INPUT", `Choose a ${thing} at least.`, { field });
}
