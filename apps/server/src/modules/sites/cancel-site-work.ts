import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { cancellationBy, cancelScans } from "../scans/index.ts";
import { getSite } from "./get-site.ts";
import { cancelCrawl } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.cancel>;

/**
 * Ends a site's crawl and all of its scans that wait or run. What they found stays; workers notice
 * within a second and stop. Where nothing is under way nothing changes.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelSiteWork(ctx: RequestContext, { id }: Input): Promise<Site> {
  await getSite(ctx, { id });
  const { reason } = await cancellationBy(ctx);
  await transaction(ctx.db, async (tx) => {
    // The crawl first: after it no new scans can come.
    await cancelCrawl(tx, ctx.teamId, id, reason);
    await cancelScans(tx, ctx.teamId, { siteId: id }, reason);
  });
  return getSite(ctx, { id });
}
