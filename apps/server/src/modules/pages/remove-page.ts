import type { EndpointRequest, endpoints } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetUses } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { cancelRuns, lockRuns } from "../runs/index.ts";
import { deletePage, type PageOfSite } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.remove>;

/**
 * Deletes a page with its scans at once; their files follow after a while. A scan under way is
 * cancelled, which gives back what it took, finds its row gone and stops.
 * @throws ServiceError NOT_FOUND
 */
export async function removePage(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, (tx) => takePageAway(tx, ctx, id));
}

/** As `removePage`, in the caller's transaction. */
export async function takePageAway(
  tx: TeamDb,
  ctx: RequestContext,
  id: string,
): Promise<PageOfSite> {
  const by = originOf(ctx);
  await cancelRuns(tx, by, { pageId: id }, "Its page was deleted.");
  await forgetUses(tx, ctx.teamId, await lockRuns(tx, ctx.teamId, { pageId: id }));
  const page = await deletePage(tx, id);
  if (!page) throw notFound("page");
  const data = { page_id: id, page_url: page.pageUrl };
  await emit(tx, by, { name: "page.removed", siteId: page.siteId, data });
  return page;
}
