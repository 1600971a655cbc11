import type { EndpointRequest, endpoints, Page } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
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
  if (!(await updatePageTags(ctx.db, ctx.teamId, id, tags))) throw notFound("page");
  return getPage(ctx, { id }, links);
}
