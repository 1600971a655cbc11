import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { invariant } from "../../platform/errors.ts";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentScanSummary } from "./scan-presenter.ts";
import { type ScanFilter, type ScanSort, selectScans } from "./scans-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.list>;
type Result = EndpointResult<typeof endpoints.scans.list>;

/**
 * The scans of a page, or of all pages of a site.
 * @throws ServiceError NOT_FOUND when the caller has no such page or site.
 */
export async function listScans(ctx: RequestContext, input: Input): Promise<Result> {
  const filter = {
    target: await targetOf(ctx, input),
    since: input.since === undefined ? null : new Date(input.since),
    status: input.status ?? null,
  };
  const window = listWindow<ScanSort>(input);
  const { count, rows } = await selectScans(ctx.db, filter, window);
  return presentList(endpoints.scans.list.path, input, {
    count,
    results: rows.map(presentScanSummary),
  });
}

async function targetOf(ctx: RequestContext, input: Input): Promise<ScanFilter["target"]> {
  const { page_id: pageId, site_id: siteId } = input;
  if (pageId !== undefined) {
    return { pageId: await ownId(ctx.db, "page", pageId) };
  }
  invariant(siteId, "the contract lets only calls through that name a page or a site");
  return { siteId: await ownId(ctx.db, "site", siteId) };
}
