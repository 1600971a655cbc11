import { type ApiClient, scanQueries, useApi } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";

/** Finished scans of a page to choose from. */
const most = 30;

/** The newest finished scans of a page, the newest first: what one of them is compared with. */
export const finishedScans = (api: ApiClient, pageId: string) =>
  scanQueries.list(api, { page_id: pageId, status: "done", limit: most });

/** The same, as they stand now. */
export function useFinishedScans(pageId: string) {
  return useQuery(finishedScans(useApi(), pageId));
}
