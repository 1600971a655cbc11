import {
  type CaseRunDetail,
  type EndpointRequest,
  type EndpointResult,
  endpoints,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { listArtifacts } from "../artifacts/index.ts";
import { findCaseRun, findGreenBefore, selectCaseRuns } from "./case-runs-repository.ts";
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
  const green = await findGreenBefore(db, view);
  return presentCaseRunDetail(
    { ...view, files: await listArtifacts(db, teamId, id) },
    {
      green: green && { ...green, files: await listArtifacts(db, teamId, green.run.id) },
    },
    links,
  );
}
