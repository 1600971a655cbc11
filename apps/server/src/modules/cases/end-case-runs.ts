import type { CaseRun, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetUses } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import { findCaseRun } from "./case-runs-repository.ts";
import { presentCaseRun } from "./present-cases.ts";

type Calls = typeof endpoints.caseruns;

/**
 * Ends a run that waits or runs; one that has ended stays as it is.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelCaseRun(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["cancel"]>,
): Promise<CaseRun> {
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    if (!(await findCaseRun(tx, id))) throw notFound("case run");
    await cancelRuns(tx, originOf(ctx), { id, kind: "caserun" }, reason);
    const view = await findCaseRun(tx, id);
    if (!view) throw notFound("case run");
    return presentCaseRun(view);
  });
}

/**
 * Deletes a run that has ended.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for one under way
 */
export async function removeCaseRun(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    if (!(await findCaseRun(tx, id))) throw notFound("case run");
    await lockRuns(tx, ctx.teamId, { id });
    const view = await findCaseRun(tx, id);
    if (!view) throw notFound("case run");
    if (view.run.timeCompleted === null) {
      throw new ServiceError("BAD_REQUEST", "This run is under way. Stop it before you delete it.");
    }
    await forgetUses(tx, ctx.teamId, [id]);
    await deleteRuns(tx, ctx.teamId, [id]);
    const { siteId, title } = view.own;
    const data = { caserun_id: id, title };
    await emit(tx, originOf(ctx), { name: "caserun.removed", siteId, data });
  });
}
