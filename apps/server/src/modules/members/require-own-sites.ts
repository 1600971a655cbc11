import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countTeamSites } from "./members-repository.ts";

/** @throws ServiceError NOT_FOUND when one of the sites is not the team's. */
export async function requireOwnSites(
  { db, teamId }: RequestContext,
  sites: readonly string[],
): Promise<void> {
  const ids = [...new Set(sites)];
  if ((await countTeamSites(db, teamId, ids)) !== ids.length) throw notFound("site");
}
