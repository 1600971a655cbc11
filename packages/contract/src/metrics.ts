import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, scoreSchema } from "./primitives.ts";
import { trendDaySchema } from "./site.ts";

const count = z.number().int().min(0);

/** What the team has; counts of things that exist, not of allowances. */
export const homeMetricsSchema = lazyObject(() => ({
  sites: count,
  pages: count,
  scans: count,
  tests: count,
  open_issues: count,
}));

export type HomeMetrics = z.infer<typeof homeMetricsSchema>;

const mean = z.number().min(0).max(100).nullable();

/** What a site's health is made of: means over the pages that could be opened, each by its newest scan. */
export const siteHealthSchema = lazyObject(() => ({
  /** Over all pages, 0 for each that could not be opened. */
  score: mean,
  /** Over the pages that could be opened. */
  mean,
  scored: count,
  /** Pages that could not be opened. */
  failed: count,
  lighthouse: z.object({ performance: mean, accessibility: mean, best_practices: mean, seo: mean }),
  security: mean,
}));

export type SiteHealth = z.infer<typeof siteHealthSchema>;

/** A site at a glance, from the newest finished scan of each of its pages. */
export const siteMetricsSchema = lazyObject(() => ({
  health: siteHealthSchema,
  trend: z.array(trendDaySchema.extend({ scans: count })),
  /** The pages with the lowest scores, the worst first. */
  worst: z.array(
    z.object({
      id: idSchema,
      page_url: z.string(),
      title: z.string().nullable(),
      score: scoreSchema,
    }),
  ),
}));

export type SiteMetrics = z.infer<typeof siteMetricsSchema>;

export const trendRanges = [7, 30, 90] as const;

export const metricsEndpoints = defineEndpoints("metrics", () => ({
  home: {
    method: "GET",
    path: "/v1/ops/metrics/home",
    summary: "Counts for the home screen",
    status: 200,
    response: homeMetricsSchema,
    errors: [],
  },
  site: {
    method: "GET",
    path: "/v1/ops/metrics/site",
    summary: "A site's trend and worst pages",
    query: lazyObject(() => ({
      site_id: idSchema,
      days: z.coerce.number().pipe(z.literal(trendRanges)).default(30),
    })),
    status: 200,
    response: siteMetricsSchema,
    errors: ["NOT_FOUND"],
  },
}));
