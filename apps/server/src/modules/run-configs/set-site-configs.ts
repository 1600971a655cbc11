import type { EndpointRequest, endpoints, SiteConfigs } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { configsOf } from "./get-site-configs.ts";
import { saveOwnConfigs } from "./site-configs-repository.ts";

type Input = EndpointRequest<typeof endpoints.siteConfigs.set>;

/**
 * Puts what a site says of how its scans are run in place of what it said; those under way go on as they are.
 * @throws ServiceError NOT_FOUND
 */
export function setSiteConfigs(
  ctx: RequestContext,
  { id, ...configs }: Input,
): Promise<SiteConfigs> {
  return transaction(ctx.db, async (tx) => {
    const siteId = await ownId(tx, "site", id);
    await saveOwnConfigs(tx, siteId, configs);
    await emit(tx, originOf(ctx), { name: "site.configs_changed", siteId, data: { configs } });
    return configsOf(tx, siteId);
  });
}
