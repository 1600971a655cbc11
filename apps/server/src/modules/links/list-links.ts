import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentLink } from "./link-presenter.ts";
import { type LinkSort, selectSiteLinks } from "./links-repository.ts";

type Input = EndpointRequest<typeof endpoints.links.list>;
type Result = EndpointResult<typeof endpoints.links.list>;

/**
 * What the newest finished crawl of a site has to say of addresses.
 * @throws ServiceError NOT_FOUND
 */
export async function listLinks(ctx: RequestContext, input: Input): Promise<Result> {
  const { id, search, group } = input;
  const siteId = await ownId(ctx.db, "site", id);
  const window = { ...listWindow<LinkSort>(input), search, group };
  const { groups, rows, check } = await selectSiteLinks(ctx.db, siteId, window);
  const { id: _, ...query } = input;
  const path = endpoints.links.list.path.replace("{id}", id);
  const list = presentList(path, query, { count: groups[group], results: rows.map(presentLink) });
  return {
    ...list,
    groups,
    time_checked: check?.timeChecked.toISOString() ?? null,
    checked: check?.checked ?? 0,
  };
}
