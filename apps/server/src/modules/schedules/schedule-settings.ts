import {
  type EndpointRequest,
  type endpoints,
  mayDo,
  type Schedule,
  type ScheduleTask,
} from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";

type Input = EndpointRequest<typeof endpoints.schedules.create>;

/** How the task is done, of what a caller said. */
export function settingsOf({
  type = [],
  threshold,
  configs,
  updates,
  report,
}: Pick<Input, "type" | "threshold" | "configs" | "updates" | "report">): Schedule["extras"] {
  return { type, threshold, configs, updates, report };
}

/**
 * What starts by itself is no way around a member's permissions.
 * @throws ServiceError FORBIDDEN
 */
export function requireTask({ member }: RequestContext, task: ScheduleTask): void {
  const { type: role, permissions } = member;
  if (mayDo({ role, permissions }, { action: "add", resource: task })) return;
  throw new ServiceError(
    "FORBIDDEN",
    `You are not allowed to start a ${task === "caserun" ? "case run" : task}.`,
    {
      field: "task_type",
    },
  );
}

/** The refusal of a name that the team has already. */
export function twice(): ServiceError {
  const sentence = "There is a schedule of this name already.";
  return new ServiceError("DUPLICATE", sentence, { field: "name" });
}
