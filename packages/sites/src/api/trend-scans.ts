import { type ApiClient, scanQueries } from "@sitewright/api-client";
import { listLimit } from "@sitewright/contract";
import { daysAgo } from "../model/days-ago.ts";

/** The finished scans of a page's last days, of which a trend shows the newest hundred. */
export const trendScans = (api: ApiClient, pageId: string, days: number) =>
  scanQueries.list(api, {
    page_id: pageId,
    since: daysAgo(days),
    status: "done",
    limit: listLimit.max,
  });
