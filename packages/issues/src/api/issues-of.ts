import { type ApiClient, issueQueries, useApi } from "@sitewright/api-client";
import { usePrefetchQuery } from "@tanstack/react-query";

/** How many are listed; the inbox has the others. */
const limit = 20;

type About = { site_id: string } | { page_id: string };

/** Issues of a site or of one of its pages: the gravest of the open ones first, the last of the closed ones. */
export const issuesOf = (api: ApiClient, about: About, status: "open" | "closed") =>
  issueQueries.list(api, {
    ...about,
    status,
    sort: status === "open" ? "severity" : "-time_last_seen",
    limit,
  });

/** Asks for what `IssuesOf` a page shows first, for a screen that shows it later. Shows nothing by itself. */
export function IssuesOfAhead({ page }: { page: string }): null {
  usePrefetchQuery(issuesOf(useApi(), { page_id: page }, "open"));
  return null;
}
