import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { presentPage } from "./page-presenter.ts";
import { type PageSort, selectSitePages } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.list>;
type Result = EndpointResult<typeof endpoints.pages.list>;

/**
 * A site's pages.
 * @throws ServiceError NOT_FOUND when the caller has no such site.
 */
export async function listPages(
  ctx: RequestContext,
  input: Input,
  links: LinkSigner,
): Promise<Result> {
  const { site_id: siteId, search, state } = input;
  await ownId(ctx.db, "site", siteId);
  const window = { ...listWindow<PageSort>(input), search, state };
  const { states, rows } = await selectSitePages(ctx.db, siteId, window);
  const results = rows.map((row) => presentPage(row, links));
  const list = presentList(endpoints.pages.list.path, input, { count: states[state], results });
  return { ...list, states };
}
