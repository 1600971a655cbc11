import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentScanSummary } from "./scan-presenter.ts";
import { findPage } from "./scan-targets-repository.ts";
import { selectPageScans } from "./scans-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.list>;
type Result = EndpointResult<typeof endpoints.scans.list>;

/**
 * A page's scans, newest first.
 * @throws ServiceError NOT_FOUND when the team has no such page.
 */
export async function listScans(ctx: RequestContext, input: Input): Promise<Result> {
  const page = await findPage(ctx.db, ctx.teamId, input.page_id);
  if (!page) throw notFound("page");
  const { count, rows } = await selectPageScans(ctx.db, ctx.teamId, page.id, input);
  return presentList(endpoints.scans.list.path, input, {
    count,
    results: rows.map(presentScanSummary),
  });
}
