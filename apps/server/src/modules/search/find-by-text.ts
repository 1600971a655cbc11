import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
  searchResultsMax,
} from "@sitewright/contract";
import { memberMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { parseSearch } from "./parse-search.ts";
import { matchPages, matchSites } from "./search-repository.ts";

type Input = EndpointRequest<typeof endpoints.search.query>;
type Result = EndpointResult<typeof endpoints.search.query>;

/** A team with many sites that match still sees pages. */
const sitesBesidePages = 10;

/**
 * The team's sites, then pages, that match and that the member may see; at most 20 together. Cases,
 * flows and issues do not exist yet, so their prefixes find nothing.
 */
export async function findByText(ctx: RequestContext, { query }: Input): Promise<Result> {
  const { type, needle } = parseSearch(query);
  const { scope, system } = ctx;
  const looksFor = (resource: "site" | "page") =>
    (type === null || type === resource) && memberMay(ctx.member, { action: "get", resource });
  const [sites, pages] = await Promise.all([
    looksFor("site") ? matchSites(system, scope, needle, searchResultsMax) : [],
    looksFor("page") ? matchPages(system, scope, needle, searchResultsMax) : [],
  ]);
  const sitesShown = Math.max(sitesBesidePages, searchResultsMax - pages.length);
  return [
    ...sites
      .slice(0, sitesShown)
      .map(({ id, url }) => ({ id, type: "site" as const, str: url, path: paths.site(id) })),
    ...pages.map(({ id, url }) => ({ id, type: "page" as const, str: url, path: paths.page(id) })),
  ].slice(0, searchResultsMax);
}
