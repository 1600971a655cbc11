import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentReport } from "./report-presenter.ts";
import { selectReports } from "./reports-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.list>;
type Result = EndpointResult<typeof endpoints.reports.list>;

/** @throws ServiceError NOT_FOUND when the caller has no such page or site. */
export async function listReports(ctx: RequestContext, input: Input): Promise<Result> {
  const { page_id: pageId, site_id: siteId } = input;
  if (pageId !== undefined) await ownId(ctx.db, "page", pageId);
  if (siteId !== undefined) await ownId(ctx.db, "site", siteId);
  const { count, rows } = await selectReports(ctx.db, { pageId, siteId }, input);
  return presentList(endpoints.reports.list.path, input, {
    count,
    results: rows.map(presentReport),
  });
}
