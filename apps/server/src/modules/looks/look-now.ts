import type { EndpointRequest, endpoints, Reachability } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { lockWatch, reachabilityOf } from "./get-reachability.ts";
import { lookNowJob } from "./look-jobs.ts";

type Input = EndpointRequest<typeof endpoints.reachability.look>;

/**
 * Has a site looked at within seconds; who asked sees it by the change that is told of.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST where nobody looks at it
 */
export function lookNow(ctx: RequestContext, { id }: Input): Promise<Reachability> {
  return transaction(ctx.db, async (tx) => {
    const { watch } = await lockWatch(tx, id);
    if (watch.everyMinutes === 0) {
      const reason = "Nobody looks at this site: choose how often in its settings first.";
      throw new ServiceError("BAD_REQUEST", reason);
    }
    await lookNowJob.send(tx, { team_id: ctx.teamId, site_id: id });
    return reachabilityOf(tx, id);
  });
}
