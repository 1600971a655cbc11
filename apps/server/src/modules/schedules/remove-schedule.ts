import type { BulkResult, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import { eachById } from "../../platform/http/each-by-id.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { deleteSchedule, findSchedule } from "./schedules-repository.ts";

type Input = EndpointRequest<typeof endpoints.schedules.remove>;
type ManyInput = EndpointRequest<typeof endpoints.schedules.removeMany>;

/**
 * Deletes a schedule with its history; what it has run stays, and what is under way goes on.
 * @throws ServiceError NOT_FOUND
 */
export async function removeSchedule(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const found = await findSchedule(tx, id, { lock: true });
    if (!found) throw notFound("schedule");
    await deleteSchedule(tx, id);
    const data = { schedule_id: id, name: found.row.name };
    await emit(tx, originOf(ctx), { name: "schedule.removed", data });
  });
}

/** Deletes schedules, each by itself; those that the caller does not have are named. */
export function removeSchedules(ctx: RequestContext, { ids }: ManyInput): Promise<BulkResult> {
  return eachById(ids, (id) => removeSchedule(ctx, { id }));
}
