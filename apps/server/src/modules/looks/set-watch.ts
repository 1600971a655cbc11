import type { EndpointRequest, endpoints, Reachability } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { calm } from "../verdicts/index.ts";
import { lockWatch, reachabilityOf } from "./get-reachability.ts";
import { lookNowJob } from "./look-jobs.ts";
import { beginLooking, updateWatch } from "./reach-repository.ts";
import { closeOutage } from "./watches-repository.ts";

type Input = EndpointRequest<typeof endpoints.reachability.update>;

/**
 * Sets how a site is looked at; what is not named stays. It is looked at by the new way at once.
 * @throws ServiceError NOT_FOUND
 */
export function setWatch(ctx: RequestContext, { id, ...change }: Input): Promise<Reachability> {
  return transaction(ctx.db, async (tx) => {
    const view = await lockWatch(tx, id);
    const everyMinutes = change.every_minutes ?? view.watch.everyMinutes;
    const text = change.text === undefined ? view.watch.text : change.text;
    if (everyMinutes === 0) await stopLooking(tx, id);
    else await beginLooking(tx, id, everyMinutes);
    await updateWatch(tx, id, { everyMinutes, text });
    await emit(tx, originOf(ctx), {
      name: "site.watch_changed",
      siteId: id,
      data: { every_minutes: everyMinutes, text },
    });
    if (everyMinutes !== 0) await lookNowJob.send(tx, { team_id: ctx.teamId, site_id: id });
    return reachabilityOf(tx, id);
  });
}

/** What is down is not known to be any more; the time before it is kept. */
async function stopLooking(tx: TeamDb, siteId: string): Promise<void> {
  await closeOutage(tx, siteId, new Date());
  await updateWatch(tx, siteId, { ...calm, nextAt: null, downSince: null, knownAt: null });
}
