import type { CaseRunDetail, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { listArtifacts } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { lockRuns } from "../runs/index.ts";
import { caseRun } from "./case-run-kind.ts";
import { findCaseRun, updateCaseRun } from "./case-runs-repository.ts";
import { looksOf, upsertLook } from "./looks-repository.ts";
import { lookFiles, lookPart } from "./present-cases.ts";
import { getCaseRun } from "./read-case-runs.ts";

/**
 * Accepts how something looked in a run: later runs of the case, with the same data, on the same site, device and
 * window, are compared with it.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST where there is nothing to accept or the run goes on, DUPLICATE where it
 * is accepted already
 */
export async function acceptLook(
  ctx: RequestContext,
  { id, index }: EndpointRequest<(typeof endpoints.caseruns)["acceptLook"]>,
  links: LinkSigner,
): Promise<CaseRunDetail> {
  await transaction(ctx.db, async (tx) => {
    if (!(await findCaseRun(tx, id))) throw notFound("case run");
    await lockRuns(tx, ctx.teamId, { id });
    const view = await findCaseRun(tx, id);
    if (!view) throw notFound("case run");
    const { run, own } = view;
    if (run.timeCompleted === null) {
      throw new ServiceError("BAD_REQUEST", "This run is under way. Wait for its end.");
    }
    const look = own.results.find((result) => result.index === index)?.look;
    const stepId = own.steps[index]?.id;
    const file = (await listArtifacts(tx, ctx.teamId, id)).find(
      ({ part, position }) => part === lookPart(index) && position === lookFiles.now,
    );
    if (!look || !file || stepId === undefined) {
      throw new ServiceError("BAD_REQUEST", "This step kept no picture of how something looked.");
    }
    if (look.status !== "different" || look.accepted) {
      throw new ServiceError("DUPLICATE", "This is how it was accepted already.");
    }
    const of = looksOf(own, caseRun.configs.parse(run.configs));
    await upsertLook(tx, of, { stepId, sha256: file.sha256 });
    const results = own.results.map((result) =>
      result.index === index ? { ...result, look: { ...look, accepted: true } } : result,
    );
    await updateCaseRun(tx, run, { results });
    const data = { case_id: own.caseId, title: own.title, fields: ["looks"] };
    await emit(tx, originOf(ctx), { name: "case.changed", siteId: own.siteId, data });
  });
  return getCaseRun(ctx, { id }, links);
}
