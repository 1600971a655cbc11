import type { BulkResult, EndpointRequest, endpoints, Schedule } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { eachById } from "../../platform/http/each-by-id.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import type { PlanRules } from "../plan/index.ts";
import { readAim, requireFitting } from "./aim-of.ts";
import { databaseTime } from "./due-repository.ts";
import { nextRun, type Timing } from "./next-run.ts";
import { presentSchedule } from "./present-schedules.ts";
import { flowToRun, requireTask, twice } from "./schedule-settings.ts";
import { findSchedule, type ScheduleRow, updateSchedule } from "./schedules-repository.ts";
import { replaceTargets, selectNamed } from "./targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.schedules.update>;
type ManyInput = EndpointRequest<typeof endpoints.schedules.updateMany>;

/**
 * Changes a schedule, pauses or resumes it. One that is resumed, or whose time is another, is due from now on.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT, FORBIDDEN, DUPLICATE for its name, or where somebody else has changed
 * it since the version that is named
 */
export async function changeSchedule(
  ctx: RequestContext,
  { id, version, ...input }: Input,
  rules: PlanRules,
): Promise<Schedule> {
  try {
    return await transaction(ctx.db, async (tx) => {
      const found = await findSchedule(tx, id, { lock: true });
      if (!found) throw notFound("schedule");
      const { row } = found;
      requireTask(ctx, row.task);
      if (version !== undefined && version !== row.version) throw changedMeanwhile();
      const timing = changedTiming(row, input);
      const status = input.status === undefined ? row.status : statuses[input.status];
      const isDueAnew = status !== row.status || timing.isOther;
      const { status: _, ...others } = input;
      const isMore = Object.keys(others).length > 0;
      const { resources, tags } = input;
      if (resources !== undefined || tags !== undefined) {
        const named = resources ?? (await selectNamed(tx, [id]));
        requireFitting(row.task, { resources: named, tags: [] });
        const aim = await readAim(tx, { resources: named, tags: tags ?? row.tags });
        await replaceTargets(tx, id, aim.named);
        await updateSchedule(tx, id, { allSites: aim.allSites, tags: [...aim.tags] });
      }
      const next = status === "active" ? nextRun(timing.now, await databaseTime(tx)) : null;
      await updateSchedule(tx, id, {
        ...timing.now,
        ...(input.name !== undefined && { name: input.name }),
        ...(input.exact !== undefined && { exact: input.exact }),
        settings: await changedSettings(tx, row, input),
        status,
        ...(isDueAnew && { nextRunAt: next }),
        savedBy: ctx.userId,
        ...(isMore && { version: row.version + 1 }),
      });
      const name = input.name ?? row.name;
      const data = { schedule_id: id, name, fields: Object.keys(input) };
      await emit(tx, originOf(ctx), { name: "schedule.changed", data });
      const view = await findSchedule(tx, id);
      invariant(view, "a schedule that was just changed is there");
      return presentSchedule(tx, view, rules);
    });
  } catch (error) {
    throw isUniqueViolation(error, "schedules_name") ? twice() : error;
  }
}

/** Pauses or resumes schedules, each by itself; those that the caller does not have are named. */
export function changeSchedules(
  ctx: RequestContext,
  { ids, updates }: ManyInput,
  rules: PlanRules,
): Promise<BulkResult> {
  return eachById(ids, (id) => changeSchedule(ctx, { id, ...updates }, rules));
}

function changedMeanwhile(): ServiceError {
  const sentence =
    "It was changed after you opened this form, so what you chose was not saved. Close the form and open it again to see how it is now.";
  return new ServiceError("DUPLICATE", sentence);
}

const statuses = { Active: "active", Paused: "paused" } as const;

function changedTiming(row: ScheduleRow, input: Omit<Input, "id">) {
  const { frequency = row.frequency, time = row.time, timezone = row.timezone } = input;
  const beginDay = input.begin_date?.slice(0, 10) ?? row.beginDay;
  const now: Timing = { frequency, time, timezone, beginDay };
  const isOther = (Object.keys(now) as (keyof Timing)[]).some((key) => now[key] !== row[key]);
  return { now, isOther };
}

async function changedSettings(tx: TeamDb, row: ScheduleRow, input: Omit<Input, "id">) {
  const { settings } = row;
  const { type = settings.type, threshold = settings.threshold } = input;
  const { configs = settings.configs, report = settings.report } = input;
  const { updates = settings.updates ?? [] } = input;
  const flow =
    input.flow_id === undefined
      ? (settings.flow ?? null)
      : await flowToRun(tx, row.task, input.flow_id);
  return { type, threshold, configs, updates, report, flow };
}
