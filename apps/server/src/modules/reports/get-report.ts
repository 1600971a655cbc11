import type { EndpointRequest, endpoints, Report } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentReport } from "./report-presenter.ts";
import { findReport } from "./reports-repository.ts";

/** @throws ServiceError NOT_FOUND */
export async function getReport(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.reports.get>,
): Promise<Report> {
  const view = await findReport(ctx.db, id);
  if (!view) throw notFound("report");
  return presentReport(view);
}
