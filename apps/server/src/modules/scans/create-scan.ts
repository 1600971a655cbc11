import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { queueScans } from "./queue-scans.ts";
import { findPage, hasSite, listPageIds } from "./scan-targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.create>;
type Result = EndpointResult<typeof endpoints.scans.create>;

/**
 * Scans one page, or every page of a site.
 * @throws ServiceError NOT_FOUND, or DUPLICATE when nothing is left to start.
 */
export async function createScan(ctx: RequestContext, input: Input): Promise<Result> {
  const ids = await transaction(ctx.db, (tx) =>
    "page_id" in input
      ? scanPage(tx, ctx.teamId, input.page_id)
      : scanSite(tx, ctx.teamId, input.site_id),
  );
  const message = ids.length === 1 ? "1 scan started." : `${ids.length} scans started.`;
  return { success: true, message, ids };
}

async function scanPage(tx: Db, teamId: string, pageId: string): Promise<string[]> {
  const page = await findPage(tx, teamId, pageId);
  if (!page) throw notFound("page");
  const ids = await queueScans(tx, teamId, page.siteId, [page.id]);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "A scan of this page is waiting or running already.");
  }
  return ids;
}

/** Pages that are being scanned already are passed over: their result is on its way. */
async function scanSite(tx: Db, teamId: string, siteId: string): Promise<string[]> {
  if (!(await hasSite(tx, teamId, siteId))) throw notFound("site");
  const pageIds = await listPageIds(tx, teamId, siteId);
  if (pageIds.length === 0) {
    throw new ServiceError("DUPLICATE", "This site has no pages yet: crawl it first.");
  }
  const ids = await queueScans(tx, teamId, siteId, pageIds);
  if (ids.length === 0) {
    throw new ServiceError("DUPLICATE", "Scans of all pages of this site are running already.");
  }
  return ids;
}
