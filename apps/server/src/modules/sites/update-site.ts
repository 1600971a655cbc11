import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { getSite } from "./get-site.ts";
import { updateSiteTags } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.update>;

/**
 * Puts these tags in place of a site's own.
 * @throws ServiceError NOT_FOUND
 */
export async function updateSite(ctx: RequestContext, { id, tags }: Input): Promise<Site> {
  await transaction(ctx.db, async (tx) => {
    if (!(await updateSiteTags(tx, id, tags))) throw notFound("site");
    await emit(tx, originOf(ctx), { name: "site.changed", siteId: id, data: { tags } });
  });
  return getSite(ctx, { id });
}
