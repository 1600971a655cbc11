import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentSite } from "./site-presenter.ts";
import { type SiteSort, selectTeamSites } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.list>;
type Result = EndpointResult<typeof endpoints.sites.list>;

/** The team's sites. */
export async function listSites(ctx: RequestContext, input: Input): Promise<Result> {
  const window = listWindow<SiteSort>(input);
  const { count, rows } = await selectTeamSites(ctx.db, ctx.teamId, window);
  const results = rows.map(presentSite);
  return presentList(endpoints.sites.list.path, input, { count, results });
}
