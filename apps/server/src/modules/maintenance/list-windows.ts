import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type MaintenanceWindow,
  type WindowState,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentWindows } from "./present-windows.ts";
import { databaseTime, selectWindows } from "./windows-repository.ts";

type Call = typeof endpoints.maintenance.list;

/**
 * The caller's windows, which are few: those that are on, those to come, those that are over.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have
 */
export async function listWindows(
  ctx: RequestContext,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const { search, site_id: siteId, state, limit, offset } = input;
  if (siteId !== undefined) await ownId(ctx.db, "site", siteId);
  const views = await selectWindows(ctx.db, { search, siteId });
  const all = await presentWindows(ctx.db, views, await databaseTime(ctx.db));
  const many = (wanted: WindowState) => all.filter((window) => window.state === wanted).length;
  const found = all
    .filter((window) => state === "all" || window.state === state)
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const results = found.slice(offset, offset + limit);
  const list = presentList(endpoints.maintenance.list.path, input, {
    count: found.length,
    results,
  });
  const states = {
    all: all.length,
    planned: many("planned"),
    now: many("now"),
    over: many("over"),
  };
  return { ...list, states };
}

const places = { now: "0", planned: "1", over: "2" } as const;

/** What is on by when it ends, what comes by when it starts, what is over by its name. */
function orderOf({ state, next, name }: MaintenanceWindow): string {
  return [places[state], state === "now" ? next?.ends_at : next?.starts_at, name].join(" ");
}
