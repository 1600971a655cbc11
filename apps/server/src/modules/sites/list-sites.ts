import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentSite } from "./site-presenter.ts";
import { selectTeamSites } from "./sites-repository.ts";
import { tellNeeds } from "./tell-needs.ts";
import type { SiteSort } from "./triage-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.list>;
type Result = EndpointResult<typeof endpoints.sites.list>;

/** The caller's sites, and what of them needs somebody. */
export async function listSites(ctx: RequestContext, input: Input): Promise<Result> {
  const { search, state, need = null, cause = null, group } = input;
  const window = { ...listWindow<SiteSort>(input), search, state, need, cause, group };
  const { count, states, needs, groups, rows } = await selectTeamSites(ctx.db, window);
  const results = rows.map(presentSite);
  const list = presentList(endpoints.sites.list.path, input, { count, results });
  return { ...list, states, needs: tellNeeds(needs), groups };
}
