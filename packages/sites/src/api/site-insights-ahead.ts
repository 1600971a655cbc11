import {
  findingQueries,
  metricsQueries,
  reachabilityQueries,
  useApi,
} from "@sitewright/api-client";
import type { SiteSearch } from "@sitewright/contract";
import { askedOfList } from "@sitewright/feature-kit";
import { usePrefetchQuery } from "@tanstack/react-query";
import { findingsAsked } from "../model/findings-asked.ts";

/**
 * Asks for what a site's insights show while the site itself is on its way: its parts, which ask for the same, are
 * drawn only when that is there. Shows nothing by itself.
 */
export function SiteInsightsAhead({
  siteId,
  search,
}: {
  siteId: string;
  search: SiteSearch;
}): null {
  const api = useApi();
  const findings = findingsAsked({ site_id: siteId }, search);
  usePrefetchQuery(findingQueries.list(api, askedOfList(findings)));
  usePrefetchQuery(metricsQueries.site(api, siteId, search.days ?? 30));
  usePrefetchQuery(findingQueries.templates(api, siteId));
  usePrefetchQuery(reachabilityQueries.of(api, siteId));
  return null;
}
