import type { EndpointRequest, endpoints, Page } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { emit, originOf } from "../events/index.ts";
import { getPage } from "./get-page.ts";
import { updatePageTags } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.update>;

/**
 * Puts these tags in place of a page's own.
 * @throws ServiceError NOT_FOUND
 */
export async function updatePage(
  ctx: RequestContext,
  { id, tags }: Input,
  links: LinkSigner,
): Promise<Page> {
  await transaction(ctx.db, async (tx) => {
    const page = await updatePageTags(tx, id, tags);
    if (!page) throw notFound("page");
    const data = { page_id: id, page_url: page.pageUrl, tags };
    await emit(tx, originOf(ctx), { name: "page.changed", siteId: page.siteId, data });
  });
  return getPage(ctx, { id }, links);
}
