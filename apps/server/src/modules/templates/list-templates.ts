import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectUsedTemplates } from "./templates-repository.ts";

type Input = EndpointRequest<typeof endpoints.templates.list>;
type Result = EndpointResult<typeof endpoints.templates.list>;

/**
 * What a site's pages are made from.
 * @throws ServiceError NOT_FOUND
 */
export async function listTemplates(ctx: RequestContext, { id }: Input): Promise<Result> {
  const siteId = await ownId(ctx.db, "site", id);
  return { results: await selectUsedTemplates(ctx.db, siteId) };
}
