import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
  searchResultsMax,
} from "@sitewright/contract";
import { memberMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { matchCases } from "../cases/index.ts";
import { matchFlows } from "../flows/index.ts";
import { matchIssues } from "../issues/index.ts";
import { parseSearch } from "./parse-search.ts";
import { matchPages, matchSites } from "./search-repository.ts";

type Input = EndpointRequest<typeof endpoints.search.query>;
type Result = EndpointResult<typeof endpoints.search.query>;

/** A team with many sites that match still sees pages. */
const sitesBesidePages = 10;

/** Issues, cases and flows beside sites and pages, where no prefix keeps to them. */
const fewBesideOthers = 5;

/**
 * The team's sites, then pages, then issues, then cases, then flows, that match and that the member may see; at most 20
 * together. Of issues the open ones come first; without a text, these and cases and flows are found by their prefix alone.
 */
export async function findByText(ctx: RequestContext, { query }: Input): Promise<Result> {
  const { type, needle } = parseSearch(query);
  const { scope, system } = ctx;
  const looksFor = (resource: "site" | "page" | "issue" | "case" | "flow") =>
    (type === null || type === resource) && memberMay(ctx.member, { action: "get", resource });
  const most = type === null ? fewBesideOthers : searchResultsMax;
  const isAsked = type !== null || needle !== "";
  const [sites, pages, issues, cases, flows] = await Promise.all([
    looksFor("site") ? matchSites(system, scope, needle, searchResultsMax) : [],
    looksFor("page") ? matchPages(system, scope, needle, searchResultsMax) : [],
    looksFor("issue") && isAsked ? matchIssues(system, scope, needle, most) : [],
    looksFor("case") && isAsked ? matchCases(ctx.db, needle, most) : [],
    looksFor("flow") && isAsked ? matchFlows(ctx.db, needle, most) : [],
  ]);
  const room = searchResultsMax - issues.length - cases.length - flows.length;
  const sitesShown = Math.max(sitesBesidePages, room - pages.length);
  return [
    ...sites
      .slice(0, sitesShown)
      .map(({ id, url }) => ({ id, type: "site" as const, str: url, path: paths.site(id) })),
    ...pages
      .slice(0, Math.max(0, room - Math.min(sites.length, sitesShown)))
      .map(({ id, url, title }) => ({
        id,
        type: "page" as const,
        str: url,
        ...(title !== null && title !== "" && { title }),
        path: paths.page(id),
      })),
    ...issues.map(({ id, title }) => ({
      id,
      type: "issue" as const,
      str: title,
      path: paths.issue(id),
    })),
    ...cases.map(({ id, title }) => ({
      id,
      type: "case" as const,
      str: title,
      path: paths.case(id),
    })),
    ...flows.map(({ id, title }) => ({
      id,
      type: "flow" as const,
      str: title,
      path: paths.flow(id),
    })),
  ].slice(0, searchResultsMax);
}
