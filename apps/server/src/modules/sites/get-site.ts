import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentSite } from "./site-presenter.ts";
import { findSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.get>;

/** @throws ServiceError NOT_FOUND */
export async function getSite(ctx: RequestContext, { id }: Input): Promise<Site> {
  const view = await findSite(ctx.db, id);
  if (!view) throw notFound("site");
  return presentSite(view);
}
