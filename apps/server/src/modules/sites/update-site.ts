import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { getSite } from "./get-site.ts";
import { updateSiteTags } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.update>;

/**
 * Puts these tags in place of a site's own.
 * @throws ServiceError NOT_FOUND
 */
export async function updateSite(ctx: RequestContext, { id, tags }: Input): Promise<Site> {
  if (!(await updateSiteTags(ctx.db, ctx.teamId, id, tags))) throw notFound("site");
  return getSite(ctx, { id });
}
