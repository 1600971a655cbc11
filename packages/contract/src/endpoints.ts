import { authEndpoints } from "./auth.ts";
import { demoEndpoints } from "./demo.ts";
import { metricsEndpoints } from "./metrics.ts";
import { pageEndpoints } from "./page.ts";
import { processEndpoints } from "./process.ts";
import { scanEndpoints } from "./scan.ts";
import { siteEndpoints } from "./site.ts";
import { memberEndpoints, teamEndpoints } from "./team.ts";

/** The API, whole: one entry a resource, one entry a call. */
export const endpoints = {
  auth: authEndpoints,
  team: teamEndpoints,
  member: memberEndpoints,
  sites: siteEndpoints,
  pages: pageEndpoints,
  scans: scanEndpoints,
  processes: processEndpoints,
  metrics: metricsEndpoints,
  demo: demoEndpoints,
} as const;

export type Endpoints = typeof endpoints;
