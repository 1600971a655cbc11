import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { findingSeveritySchema } from "./finding.ts";
import { listByWorkOf, listQuerySchema, sortBy, tagsSchema, workFilterSchema } from "./list.ts";
import { idSchema, scoreSchema, timeSchema } from "./primitives.ts";
import { siteReachSchema } from "./reachability.ts";
import { runStatusSchema } from "./run.ts";
import { scanPartSchema } from "./scan-part.ts";
import { latestTestSchema } from "./test-status.ts";

export const siteUrlMaxLength = 1000;
/** Page addresses one call may bring. */
export const pageUrlsMax = 500;

/** The newest finished scan of a page, or over a site's pages; all null before the first. */
export const latestScanSchema = z.object({
  id: idSchema.nullable(),
  time_created: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  score: scoreSchema.nullable(),
});

/**
 * The crawl under way, else the newest that finished; a cancelled one shows only where no other ever
 * finished. One that ended badly says why in words.
 */
export const crawlSchema = z.object({
  status: runStatusSchema,
  /** When this crawl was asked for, and when a worker first took it. */
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  pages_found: z.number().int().min(0),
  /** The address being looked at. */
  current_url: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
});

/**
 * A site's scans: those under way, and beside them its pages by their newest finished scan, which a
 * scan under way or a cancelled one leaves as it is.
 */
export const siteScansSchema = z.object({
  waiting: z.number().int().min(0),
  running: z.number().int().min(0),
  /** Pages whose newest finished scan is done, and those whose it failed. */
  done: z.number().int().min(0),
  failed: z.number().int().min(0),
  /** The scan begun last of those that run. */
  current: z
    .object({ scan: idSchema, page_url: z.string(), part: scanPartSchema.nullable() })
    .nullable(),
});

/**
 * The work under way on a site as one piece: a crawl with the scans it brought, or scans that were
 * asked for together.
 */
export const siteWorkSchema = z.object({
  /** When it was asked for: elapsed time counts from here and never jumps while it lasts. */
  time_created: timeSchema,
  /** Scans of this piece that have ended, however, of how many so far. */
  done: z.number().int().min(0),
  total: z.number().int().min(0),
});

/** A UTC day with a finished scan, and the mean of that day's scores. */
export const trendDaySchema = z.object({ date: z.iso.date(), score: scoreSchema });

export type TrendDay = z.infer<typeof trendDaySchema>;

/** Days of `info.trend`. */
export const siteTrendDays = 30;

export const siteSchema = z.object({
  id: idSchema,
  site_url: z.string(),
  /** The demo shop of the installation: it takes nothing of the plan. */
  is_demo: z.boolean(),
  time_created: timeSchema,
  time_crawl_started: timeSchema.nullable(),
  time_crawl_completed: timeSchema.nullable(),
  crawl: crawlSchema,
  pages: z.number().int().min(0),
  scans: siteScansSchema,
  /** What is found on it that needs somebody, in root causes, and the gravest of them. */
  urgent: z.object({
    count: z.number().int().min(0),
    worst: z.object({ title: z.string(), severity: findingSeveritySchema }).nullable(),
  }),
  /** Null while nothing is under way. */
  work: siteWorkSchema.nullable(),
  /** Of the newest finished crawl: addresses it looked at, and those that lead nowhere. */
  links: z.object({ checked: z.number().int().min(0), broken: z.number().int().min(0) }),
  /** Whether it can be reached. */
  reach: siteReachSchema,
  tags: z.array(z.string()),
  info: z.object({
    latest_scan: latestScanSchema,
    latest_test: latestTestSchema,
    trend: z.array(trendDaySchema),
  }),
});

export type Site = z.infer<typeof siteSchema>;

export const siteUrlMessages = {
  empty: "enter a site url",
  scheme: "must begin with http",
} as const;

/** The spec's rules for a site address: not empty, then `http://` or `https://` in front. */
export const siteUrlSchema = z
  .string()
  .trim()
  .min(1, siteUrlMessages.empty)
  .max(siteUrlMaxLength, `A site url can have ${siteUrlMaxLength} characters at most.`)
  .regex(/^https?:\/\//i, { message: siteUrlMessages.scheme });

export const createSiteInputSchema = z.object({
  site_url: siteUrlSchema,
  /** Set by the onboarding, whose site is the team's first; changes nothing else. */
  onboarding: z.boolean().optional(),
  /** Pages to add instead of crawling; none, or only blanks, means crawl. */
  page_urls: z
    .array(z.string().max(siteUrlMaxLength * 2))
    .max(pageUrlsMax)
    .default([])
    .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== "")),
});

/** Splits what a person typed into page addresses, on commas and newlines, without blanks. */
export function splitPageUrls(text: string): string[] {
  return text
    .split(/[,\r\n]+/)
    .map((url) => url.trim())
    .filter((url) => url !== "");
}

/** Of so many pages of a template at most one is scanned. */
export const sampleMax = 1_000;

/** What one crawl does beyond finding pages. */
export const crawlOptionsSchema = z.object({
  /**
   * Of the new pages of each template one in so many is scanned, the first always; the others are
   * added without a scan. 1 scans all.
   */
  one_in: z.number().int().min(1).max(sampleMax).default(1),
  /** Looks at addresses of other hosts, too. */
  other_hosts: z.boolean().default(false),
});

export type CrawlOptions = z.infer<typeof crawlOptionsSchema>;

const byId = z.object({ id: idSchema });

export const siteEndpoints = {
  create: defineEndpoint("sites.create", {
    method: "POST",
    path: "/v1/ops/site",
    summary: "Add a site, then crawl it or take the pages given, and scan each page",
    body: createSiteInputSchema,
    status: 201,
    response: siteSchema,
    errors: ["FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  }),
  replace: defineEndpoint("sites.replace", {
    method: "POST",
    path: "/v1/ops/site/{id}/replace",
    summary: "Put another address in the place of a site that could never be read, and crawl that",
    params: byId,
    body: createSiteInputSchema.pick({ site_url: true }),
    status: 201,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  }),
  list: defineEndpoint("sites.list", {
    method: "GET",
    path: "/v1/ops/site",
    summary: "The team's sites, newest first",
    query: listQuerySchema.extend(workFilterSchema.shape).extend({
      sort: sortBy(["site", "time_created", "scan", "scan_completed", "test"]).default(
        "-time_created",
      ),
    }),
    status: 200,
    response: listByWorkOf(siteSchema),
    errors: [],
  }),
  get: defineEndpoint("sites.get", {
    method: "GET",
    path: "/v1/ops/site/{id}",
    summary: "One site",
    params: byId,
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND"],
  }),
  update: defineEndpoint("sites.update", {
    method: "PATCH",
    path: "/v1/ops/site/{id}",
    summary: "Change a site's tags",
    params: byId,
    body: z.object({ tags: tagsSchema }),
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  cancel: defineEndpoint("sites.cancel", {
    method: "POST",
    path: "/v1/ops/site/{id}/cancel",
    summary: "End a site's crawl and its scans that wait or run; without any, nothing happens",
    params: byId,
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  remove: defineEndpoint("sites.remove", {
    method: "DELETE",
    path: "/v1/ops/site/{id}",
    summary: "Delete a site with its pages, scans and files",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  crawl: defineEndpoint("sites.crawl", {
    method: "POST",
    path: "/v1/ops/site/{id}/crawl",
    summary: "Crawl a site again, adding and scanning the pages that are new, or a sample of them",
    params: byId,
    body: crawlOptionsSchema,
    status: 202,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  }),
} as const;
