import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type Schedule,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { PlanRules } from "../plan/index.ts";
import { presentSchedule, presentSchedules, presentSlot, readRoom } from "./present-schedules.ts";
import { findSchedule, selectSchedules } from "./schedules-repository.ts";
import { selectSlots } from "./slots-repository.ts";

const { schedules } = endpoints;
type Calls = typeof schedules;

/**
 * The caller's schedules, and how many there are of each state.
 * @throws ServiceError NOT_FOUND for a site or page that the caller does not have
 */
export async function listSchedules(
  ctx: RequestContext,
  input: EndpointRequest<Calls["list"]>,
  rules: PlanRules,
): Promise<EndpointResult<Calls["list"]>> {
  const { site_id: siteId, page_id: pageId } = input;
  if (siteId !== undefined) await ownId(ctx.db, "site", siteId);
  if (pageId !== undefined) await ownId(ctx.db, "page", pageId);
  const room = await readRoom(ctx.db, rules);
  const filter = { ...input, siteId, pageId, heldIds: room.heldIds };
  const { states, count, rows } = await selectSchedules(ctx.db, filter);
  const results = await presentSchedules(ctx.db, rows, room);
  const list = presentList(schedules.list.path, input, { count, results });
  return { ...list, states, allowed: room.plan.limits.schedules_allowed };
}

/** @throws ServiceError NOT_FOUND */
export async function getSchedule(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
  rules: PlanRules,
): Promise<Schedule> {
  const view = await findSchedule(ctx.db, id);
  if (!view) throw notFound("schedule");
  return presentSchedule(ctx.db, view, rules);
}

/**
 * What became of each moment of a schedule.
 * @throws ServiceError NOT_FOUND
 */
export async function listSlots(
  ctx: RequestContext,
  { id, ...input }: EndpointRequest<Calls["slots"]>,
): Promise<EndpointResult<Calls["slots"]>> {
  if (!(await findSchedule(ctx.db, id))) throw notFound("schedule");
  const { count, rows } = await selectSlots(ctx.db, id, input);
  const path = schedules.slots.path.replace("{id}", id);
  return presentList(path, input, { count, results: rows.map(presentSlot) });
}
