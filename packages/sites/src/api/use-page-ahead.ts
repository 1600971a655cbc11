import { findingQueries, scanQueries, useApi } from "@sitewright/api-client";
import { askedOfList } from "@sitewright/feature-kit";
import { usePrefetchQuery } from "@tanstack/react-query";
import { type FindingListSearch, findingsAsked } from "../model/findings-asked.ts";
import type { Days } from "../model/list-search.ts";
import { type ScansSearch, scansAsked } from "../model/scans-asked.ts";
import { lastTests } from "./last-tests.ts";
import { trendScans } from "./trend-scans.ts";
import { finishedScans } from "./use-finished-scans.ts";

type PageParts = { days: Days; findings: FindingListSearch; scans: ScansSearch };

/**
 * Asks for what a page's screen shows beside the page while the page itself is on its way: its parts, which ask for
 * the same, are drawn only when that is there.
 */
export function usePageAhead(pageId: string, { days, findings, scans }: PageParts): void {
  const api = useApi();
  const target = { page_id: pageId };
  usePrefetchQuery(finishedScans(api, pageId));
  usePrefetchQuery(trendScans(api, pageId, days));
  usePrefetchQuery(lastTests(api, pageId));
  usePrefetchQuery(findingQueries.list(api, askedOfList(findingsAsked(target, findings))));
  usePrefetchQuery(scanQueries.liveList(api, askedOfList(scansAsked(target, scans))));
}
