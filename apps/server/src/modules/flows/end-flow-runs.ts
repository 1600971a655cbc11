import type { EndpointRequest, endpoints, FlowRun } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, type Origin, originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import { findMadeRuns, skipTold } from "./ended-things-repository.ts";
import { type FlowRunRow, findFlowRun } from "./flow-runs-repository.ts";
import { endOpen, selectOpenObjects, writeLog } from "./flow-state-repository.ts";
import { keyOf } from "./open-thing.ts";
import { presentFlowRun } from "./present-flow-runs.ts";

type Calls = typeof endpoints.flowruns;

/**
 * Ends a run and what it has under way; what it has made stays, and one that has ended stays as it is.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelFlowRun(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["cancel"]>,
): Promise<FlowRun> {
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    const found = await findFlowRun(tx, id);
    if (!found) throw notFound("flow run");
    const by = originOf(ctx);
    if ((await cancelRuns(tx, by, { id, kind: "flow" }, reason)) > 0) {
      await cancelMade(tx, by, found.own, reason);
      await writeLog(tx, id, { level: "warning", message: reason });
    }
    const view = await findFlowRun(tx, id);
    if (!view) throw notFound("flow run");
    return presentFlowRun(view);
  });
}

/** Cancels what a run has started and not seen the end of; its nodes that were not over are cancelled. */
export async function cancelMade(
  tx: TeamDb,
  by: Origin<string>,
  { id }: Pick<FlowRunRow, "id">,
  reason: string,
): Promise<void> {
  const open = await selectOpenObjects(tx, id);
  await cancelRuns(tx, by, { madeFor: [id] }, reason);
  const tests = open.flatMap(({ madeKind, madeId }) => (madeKind === "test" ? (madeId ?? []) : []));
  // The scans of a test go with it; one that others asked for, too, goes on.
  for (const test of (await findMadeRuns(tx, tests)).values()) {
    if (test.status === "cancelled") await cancelRuns(tx, by, { madeFor: [test.id] }, reason);
  }
  await skipTold(
    tx,
    open.map((object) => keyOf(object.id)),
  );
  await endOpen(tx, id, reason);
}

/**
 * Deletes a run that has ended.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for one under way
 */
export async function removeFlowRun(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    if (!(await findFlowRun(tx, id))) throw notFound("flow run");
    await lockRuns(tx, ctx.teamId, { id });
    const view = await findFlowRun(tx, id);
    if (!view) throw notFound("flow run");
    if (view.run.timeCompleted === null) {
      throw new ServiceError("BAD_REQUEST", "This run is under way. Stop it before you delete it.");
    }
    await deleteRuns(tx, ctx.teamId, [id]);
    const { siteId, title } = view.own;
    await emit(tx, originOf(ctx), {
      name: "flowrun.removed",
      siteId,
      data: { flowrun_id: id, title },
    });
  });
}
