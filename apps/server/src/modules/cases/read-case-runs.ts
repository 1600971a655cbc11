import {
  type CaseRun,
  type CaseRunDetail,
  type EndpointRequest,
  type EndpointResult,
  endpoints,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { forgetUses, listArtifacts } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import { findCaseRun, selectCaseRuns } from "./case-runs-repository.ts";
import { findCase } from "./cases-repository.ts";
import { presentCaseRun, presentCaseRunDetail } from "./present-cases.ts";

const { caseruns } = endpoints;
type Calls = typeof caseruns;

/**
 * Runs of cases, the newest first.
 * @throws ServiceError NOT_FOUND for a case or site that the caller does not have
 */
export async function listCaseRuns(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { case_id: caseId, site_id: siteId, limit, offset } = input;
  if (caseId !== undefined && !(await findCase(db, caseId))) throw notFound("case");
  if (siteId !== undefined) await ownId(db, "site", siteId);
  const { count, rows } = await selectCaseRuns(db, { caseId, siteId, limit, offset });
  return presentList(caseruns.list.path, input, { count, results: rows.map(presentCaseRun) });
}

/** @throws ServiceError NOT_FOUND */
export async function getCaseRun(
  { db, teamId }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
  links: LinkSigner,
): Promise<CaseRunDetail> {
  const view = await findCaseRun(db, id);
  if (!view) throw notFound("case run");
  return presentCaseRunDetail(view, await listArtifacts(db, teamId, id), links);
}

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
