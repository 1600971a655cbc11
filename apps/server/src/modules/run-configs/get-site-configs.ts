import type { EndpointRequest, endpoints, SiteConfigs } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { type Own, ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findRunConfigs } from "./find-run-configs.ts";
import { findOwnConfigs } from "./site-configs-repository.ts";

type Input = EndpointRequest<typeof endpoints.siteConfigs.get>;

/** @throws ServiceError NOT_FOUND */
export async function getSiteConfigs(ctx: RequestContext, { id }: Input): Promise<SiteConfigs> {
  return configsOf(ctx.db, await ownId(ctx.db, "site", id));
}

/** How a site's scans are run now, and what of that it says itself. */
export async function configsOf(db: TeamDb, siteId: Own<"site">): Promise<SiteConfigs> {
  const site = { teamId: db.scope.teamId, siteId };
  return { configs: await findRunConfigs(db, site), own: await findOwnConfigs(db, site) };
}
