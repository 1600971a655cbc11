import {
  type ApiClient,
  memberQueries,
  processQueries,
  siteQueries,
  teamQueries,
} from "@sitewright/api-client";

/** What the onboarding looks at; hosts may load it before they show the screen. */
export const onboardingQueries = {
  team: (api: ApiClient) => teamQueries.current(api),
  member: (api: ApiClient) => memberQueries.current(api),
  /** Two rows tell none, one and more apart. */
  sites: (api: ApiClient) => siteQueries.list(api, { limit: 2 }),
  site: (api: ApiClient, id: string) => siteQueries.detail(api, id),
  cases: (api: ApiClient, siteId: string) =>
    processQueries.list(api, { site_id: siteId, type: "case.generate" }),
};
