import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { PlanRules } from "../plan/index.ts";
import { createSchedule } from "./create-schedule.ts";
import { getSchedule, listSchedules, listSlots } from "./list-schedules.ts";
import { previewSchedule } from "./preview-schedule.ts";
import { removeSchedule, removeSchedules } from "./remove-schedule.ts";
import { runSchedule } from "./run-schedule.ts";
import { changeSchedule, changeSchedules } from "./update-schedule.ts";

export function registerScheduleRoutes(api: Api, rules: PlanRules): void {
  const { schedules } = endpoints;
  registerEndpoint(api, schedules.create, (ctx, input) => createSchedule(ctx, input, rules));
  registerEndpoint(api, schedules.list, (ctx, input) => listSchedules(ctx, input, rules));
  registerEndpoint(api, schedules.get, (ctx, input) => getSchedule(ctx, input, rules));
  registerEndpoint(api, schedules.update, (ctx, input) => changeSchedule(ctx, input, rules));
  registerEndpoint(api, schedules.updateMany, (ctx, input) => changeSchedules(ctx, input, rules));
  registerEndpoint(api, schedules.remove, removeSchedule);
  registerEndpoint(api, schedules.removeMany, removeSchedules);
  registerEndpoint(api, schedules.run, (ctx, input) => runSchedule(ctx, input, rules));
  registerEndpoint(api, schedules.slots, listSlots);
  registerEndpoint(api, schedules.preview, (ctx, input) => previewSchedule(ctx, input, rules));
}
