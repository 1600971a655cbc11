import type { EndpointRequest, endpoints, Reachability } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { calm } from "../verdicts/index.ts";
import { reachabilityOf } from "./get-reachability.ts";
import { lookNowJob } from "./look-jobs.ts";
import { beginLooking, findWatch, updateWatch, type WatchView } from "./reach-repository.ts";
import { closeOutage } from "./watches-repository.ts";

type Calls = typeof endpoints.reachability;

/**
 * Sets how a site is looked at; what is not named stays. It is looked at by the new way at once.
 * @throws ServiceError NOT_FOUND
 */
export function setWatch(
  ctx: RequestContext,
  { id, ...change }: EndpointRequest<Calls["update"]>,
): Promise<Reachability> {
  return transaction(ctx.db, async (tx) => {
    const view = await locked(tx, id);
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

/**
 * Has a site looked at within seconds; who asked sees it by the change that is told of.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST where nobody looks at it
 */
export function lookNow(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["look"]>,
): Promise<Reachability> {
  return transaction(ctx.db, async (tx) => {
    const { watch } = await locked(tx, id);
    if (watch.everyMinutes === 0) {
      const reason = "Nobody looks at this site: choose how often in its settings first.";
      throw new ServiceError("BAD_REQUEST", reason);
    }
    await lookNowJob.send(tx, { team_id: ctx.teamId, site_id: id });
    return reachabilityOf(tx, id);
  });
}

async function locked(tx: TeamDb, siteId: string): Promise<WatchView> {
  const view = await findWatch(tx, siteId, { lock: true });
  if (!view) throw notFound("site");
  return view;
}
