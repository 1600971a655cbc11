import {
  type EndpointRequest,
  type endpoints,
  mayDo,
  type Schedule,
  type ScheduleTask,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findFlow } from "../flows/index.ts";

type Input = EndpointRequest<typeof endpoints.schedules.create>;

/**
 * How the task is done, of what a caller said.
 * @throws ServiceError INVALID_INPUT for flow runs without a flow, NOT_FOUND for one that the team does not have
 */
export async function settingsOf(
  db: TeamDb,
  {
    type = [],
    threshold,
    configs,
    updates,
    report,
    flow_id,
    task_type,
  }: Pick<Input, "type" | "threshold" | "configs" | "updates" | "report" | "flow_id" | "task_type">,
): Promise<Schedule["extras"]> {
  const flow = await flowToRun(db, task_type, flow_id);
  return { type, threshold, configs, updates, report, flow };
}

/** @throws ServiceError as `settingsOf` */
export async function flowToRun(
  db: TeamDb,
  task: ScheduleTask,
  id: string | null,
): Promise<Schedule["extras"]["flow"]> {
  if (task !== "flowrun") return null;
  if (id === null) {
    throw new ServiceError("INVALID_INPUT", "Choose the flow that runs.", { field: "flow_id" });
  }
  const flow = await findFlow(db, id);
  if (!flow) throw notFound("flow");
  return { id, title: flow.title };
}

/**
 * What starts by itself is no way around a member's permissions.
 * @throws ServiceError FORBIDDEN
 */
export function requireTask({ member }: RequestContext, task: ScheduleTask): void {
  const { type: role, permissions } = member;
  if (mayDo({ role, permissions }, { action: "add", resource: task })) return;
  throw new ServiceError("FORBIDDEN", `You are not allowed to start a ${nameOf[task] ?? task}.`, {
    field: "task_type",
  });
}

const nameOf: Partial<Record<ScheduleTask, string>> = { caserun: "case run", flowrun: "flow run" };

/** The refusal of a name that the team has already. */
export function twice(): ServiceError {
  const sentence = "There is a schedule of this name already.";
  return new ServiceError("DUPLICATE", sentence, { field: "name" });
}
