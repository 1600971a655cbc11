import type { EndpointRequest, endpoints, Schedule } from "@sitewright/contract";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, whySchedulesHeld, withPlan } from "../plan/index.ts";
import { presentSchedule } from "./present-schedules.ts";
import { startSlotJob } from "./schedule-jobs.ts";
import { requireTask } from "./schedule-settings.ts";
import { findSchedule, selectBeyond } from "./schedules-repository.ts";
import { insertSlotByHand, isBusy } from "./slots-repository.ts";

type Input = EndpointRequest<typeof endpoints.schedules.run>;

/**
 * Runs a schedule once, now. It counts like any other run, and leaves the next one where it is.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, DUPLICATE while one is under way, PLAN_LIMIT
 */
export function runSchedule(
  ctx: RequestContext,
  { schedule_id: id }: Input,
  rules: PlanRules,
): Promise<Schedule> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const found = await findSchedule(tx, id, { lock: true });
    if (!found) throw notFound("schedule");
    const { row } = found;
    requireTask(ctx, row.task);
    const heldIds = await selectBeyond(tx, plan.limits.schedules_allowed);
    if (heldIds.includes(id)) throw new ServiceError("PLAN_LIMIT", whySchedulesHeld(plan));
    if (await isBusy(tx, id, null)) {
      throw new ServiceError("DUPLICATE", "This schedule is running already.");
    }
    const slotId = await insertSlotByHand(tx, id);
    await startSlotJob.send(tx, { team_id: ctx.teamId, slot_id: slotId });
    const data = { schedule_id: id, name: row.name };
    await emit(tx, originOf(ctx), { name: "schedule.run", data });
    const view = await findSchedule(tx, id);
    invariant(view, "a schedule that was just run is there");
    return presentSchedule(tx, view, rules);
  });
}
