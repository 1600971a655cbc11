import type { EndpointRequest, endpoints, Site } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns } from "../runs/index.ts";
import { getSite } from "./get-site.ts";

type Input = EndpointRequest<typeof endpoints.sites.cancel>;

/**
 * Ends a site's crawl and all of its scans that wait or run. What they found stays; workers notice
 * within a second or two and stop. Where nothing is under way nothing changes.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelSiteWork(ctx: RequestContext, { id }: Input): Promise<Site> {
  await getSite(ctx, { id });
  const reason = await cancellationBy(ctx);
  await transaction(ctx.db, (tx) => cancelRuns(tx, originOf(ctx), { siteId: id }, reason));
  return getSite(ctx, { id });
}
