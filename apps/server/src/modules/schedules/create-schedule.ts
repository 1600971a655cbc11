import type { EndpointRequest, endpoints, Schedule } from "@sitewright/contract";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireRoomFor, withPlan } from "../plan/index.ts";
import { readAim, requireFitting } from "./aim-of.ts";
import { databaseTime } from "./due-repository.ts";
import { nextRun } from "./next-run.ts";
import { presentSchedule } from "./present-schedules.ts";
import { requireTask, settingsOf, twice } from "./schedule-settings.ts";
import { timingOf } from "./schedule-timing.ts";
import { countSchedules, findSchedule, insertSchedule } from "./schedules-repository.ts";
import { replaceTargets } from "./targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.schedules.create>;

/**
 * Makes a schedule, which is due from now on.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT, FORBIDDEN, DUPLICATE for its name, PLAN_LIMIT
 */
export async function createSchedule(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Schedule> {
  requireTask(ctx, input.task_type);
  requireFitting(input.task_type, input);
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const aim = await readAim(tx, input);
    requireRoomFor(plan, "schedules", await countSchedules(tx), 1);
    const timing = timingOf(input);
    const id = await insertSchedule(tx, {
      ...timing,
      name: input.name,
      tags: input.tags,
      task: input.task_type,
      settings: await settingsOf(tx, input),
      allSites: aim.allSites,
      exact: input.exact,
      nextRunAt: nextRun(timing, await databaseTime(tx)),
      createdBy: ctx.userId,
      savedBy: ctx.userId,
    });
    if (id === null) throw twice();
    await replaceTargets(tx, id, aim.named);
    const data = { schedule_id: id, name: input.name, task: input.task_type };
    await emit(tx, originOf(ctx), { name: "schedule.created", data });
    const view = await findSchedule(tx, id);
    invariant(view, "a schedule that was just made is there");
    return presentSchedule(tx, view, rules);
  });
}
