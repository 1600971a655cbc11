import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentSite } from "./site-presenter.ts";
import { type SiteSort, selectTeamSites } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.list>;
type Result = EndpointResult<typeof endpoints.sites.list>;

/** The caller's sites. */
export async function listSites(ctx: RequestContext, input: Input): Promise<Result> {
  const { search, state } = input;
  const window = { ...listWindow<SiteSort>(input), search, state };
  const { states, rows } = await selectTeamSites(ctx.db, window);
  const results = rows.map(presentSite);
  const list = presentList(endpoints.sites.list.path, input, { count: states[state], results });
  return { ...list, states };
}
