import { type ApiClient, testQueries } from "@sitewright/api-client";

/** How many of a page's tests are shown. */
const shown = 20;

/** A page's last tests, the newest first. */
export const lastTests = (api: ApiClient, pageId: string) =>
  testQueries.liveList(api, { page_id: pageId, limit: shown, sort: "-time_created" });
