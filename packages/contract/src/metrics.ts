import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

const count = z.number().int().min(0);

/** What the team has; counts of things that exist, not of allowances. */
export const homeMetricsSchema = z.object({
  sites: count,
  pages: count,
  scans: count,
  open_issues: count,
});

export type HomeMetrics = z.infer<typeof homeMetricsSchema>;

export const metricsEndpoints = {
  home: defineEndpoint({
    method: "GET",
    path: "/v1/ops/metrics/home",
    summary: "Counts for the home screen",
    auth: "member",
    status: 200,
    response: homeMetricsSchema,
    errors: [],
  }),
} as const;
