import { exportCase as writeCase } from "@sitewright/case-formats";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findCase, findCaseView } from "./cases-repository.ts";

type Call = (typeof endpoints.cases)["export"];

/**
 * A case as a file that another tool reads. Secrets stand in it by their names.
 * @throws ServiceError NOT_FOUND
 */
export async function exportCase(
  { db }: RequestContext,
  { id, format }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const [row, view] = [await findCase(db, id), await findCaseView(db, id)];
  if (!row || !view) throw notFound("case");
  const { title, steps, data } = row;
  return writeCase({ title, siteUrl: view.siteUrl, steps, data }, format);
}
