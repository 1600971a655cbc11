import {
  type EndpointRequest,
  type endpoints,
  type Reachability,
  uptimeDays,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentReachability } from "./present-reach.ts";
import { findWatch, selectDays, selectOutages, type WatchView } from "./reach-repository.ts";

type Input = EndpointRequest<typeof endpoints.reachability.get>;

const outagesShown = 20;

/** @throws ServiceError NOT_FOUND */
export function getReachability({ db }: RequestContext, { id }: Input): Promise<Reachability> {
  return reachabilityOf(db, id);
}

/** @throws ServiceError NOT_FOUND */
export async function reachabilityOf(db: TeamDb, siteId: string): Promise<Reachability> {
  const view = await findWatch(db, siteId);
  if (!view) throw notFound("site");
  const [days, outages] = await Promise.all([
    selectDays(db, siteId, uptimeDays),
    selectOutages(db, siteId, outagesShown),
  ]);
  return presentReachability(view, days, outages, new Date());
}

/** How a site is looked at, held against another change. @throws ServiceError NOT_FOUND */
export async function lockWatch(tx: TeamDb, siteId: string): Promise<WatchView> {
  const view = await findWatch(tx, siteId, { lock: true });
  if (!view) throw notFound("site");
  return view;
}
