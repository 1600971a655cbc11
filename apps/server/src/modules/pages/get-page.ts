import type { EndpointRequest, endpoints, Page } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { presentPage } from "./page-presenter.ts";
import { findPage } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.get>;

/** @throws ServiceError NOT_FOUND */
export async function getPage(
  ctx: RequestContext,
  { id }: Input,
  links: LinkSigner,
): Promise<Page> {
  const view = await findPage(ctx.db, id);
  if (!view) throw notFound("page");
  return presentPage(view, links);
}
