import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { findingSeveritySchema } from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
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
export const latestScanSchema = lazyObject(() => ({
  id: idSchema.nullable(),
  time_created: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  score: scoreSchema.nullable(),
}));

/**
 * The crawl under way, else the newest that finished; a cancelled one shows only where no other ever
 * finished. One that ended badly says why in words.
 */
export const crawlSchema = lazyObject(() => ({
  status: runStatusSchema,
  /** When this crawl was asked for, and when a worker first took it. */
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  pages_found: z.number().int().min(0),
  /** The address being looked at. */
  current_url: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
}));

/**
 * A site's scans: those under way, and beside them its pages by their newest finished scan, which a
 * scan under way or a cancelled one leaves as it is.
 */
export const siteScansSchema = lazyObject(() => ({
  waiting: z.number().int().min(0),
  running: z.number().int().min(0),
  /** Pages whose newest finished scan is done, and those whose it failed. */
  done: z.number().int().min(0),
  failed: z.number().int().min(0),
  /** The scan begun last of those that run. */
  current: z
    .object({ scan: idSchema, page_url: z.string(), part: scanPartSchema.nullable() })
    .nullable(),
}));

/**
 * The work under way on a site as one piece: a crawl with the scans it brought, or scans that were
 * asked for together.
 */
export const siteWorkSchema = lazyObject(() => ({
  /** When it was asked for: elapsed time counts from here and never jumps while it lasts. */
  time_created: timeSchema,
  /** Scans of this piece that have ended, however, of how many so far. */
  done: z.number().int().min(0),
  total: z.number().int().min(0),
}));

/** A UTC day with a finished scan, and the mean of that day's scores. */
export const trendDaySchema = lazyObject(() => ({ date: z.iso.date(), score: scoreSchema }));

export type TrendDay = z.infer<typeof trendDaySchema>;

/** Why a site needs somebody, the gravest first. */
export const needReasons = [
  /** It cannot be reached. */
  "unreachable",
  /** Its last crawl failed. */
  "crawl",
  /** What is worst of its findings is critical, high, or less grave and broken all the same. */
  "critical",
  "high",
  "broken",
  /** The newest test of one of its pages failed. */
  "test",
  /** An issue that is grave, of a case, or of a person's is open. */
  "issue",
  /** Pages could not be scanned. */
  "failed",
  /** Its health fell since yesterday. */
  "fell",
  /** Its health is poor. */
  "poor",
] as const;
export const needReasonSchema = z.enum(needReasons);
export type NeedReason = z.infer<typeof needReasonSchema>;

/** Points that a site's health falls by from one day to the next before it needs somebody: less is noise. */
export const fallenPoints = 5;

const siteCount = z.number().int().min(0);

/** How many sites need somebody for one reason; each site is counted once, by its gravest. */
export const siteNeedSchema = lazyObject(() => ({
  reason: needReasonSchema,
  count: siteCount,
  /** The root cause that all of them share, the rule that found it, and what it is called; null where they share none. */
  cause: z.string().nullable(),
  rule: z.string().nullable(),
  title: z.string().nullable(),
}));
export type SiteNeed = z.infer<typeof siteNeedSchema>;

/** The sites that one tag stands before all others on. */
export const siteGroupSchema = lazyObject(() => ({
  /** Empty for sites without tags. */
  tag: z.string(),
  sites: siteCount,
  /** Those of them that need somebody. */
  need: siteCount,
  open_issues: siteCount,
  /** The lowest health among them. */
  lowest: scoreSchema.nullable(),
}));
export type SiteGroup = z.infer<typeof siteGroupSchema>;

/** Days of `info.trend`. */
export const siteTrendDays = 30;

export const siteSchema = lazyObject(() => ({
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
  /** Why it needs somebody, by the gravest of its reasons; null where nobody has to look. */
  need: needReasonSchema.nullable(),
  /** What is found on it now, in root causes, how many of those need somebody, and the gravest of them. */
  findings: z.object({
    count: z.number().int().min(0),
    urgent: z.number().int().min(0),
    worst: z
      .object({
        title: z.string(),
        severity: findingSeveritySchema,
        /** Pages that its root cause is on. */
        pages: z.number().int().min(0),
      })
      .nullable(),
  }),
  /** Its open issues without those that are muted, and how many of them were opened within a day. */
  issues: z.object({ open: z.number().int().min(0), fresh: z.number().int().min(0) }),
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
    /** Its health as the last UTC day before this one ended; null where it had none. */
    score_before: scoreSchema.nullable(),
    /** The icon that browsers show for it, as a small PNG's `data:` address; null where no crawl has seen one. */
    icon: z.string().nullable(),
  }),
}));

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

/**
 * Whether pages that are added are scanned beyond what the month's allowance includes, at the price of an additional
 * task. Unasked nothing is charged: pages that the allowance has no scan for are added without one.
 */
export const extraScansSchema = z.boolean().default(false);

export const createSiteInputSchema = lazyObject(() => ({
  site_url: siteUrlSchema,
  /** Set by the onboarding, whose site is the team's first; changes nothing else. */
  onboarding: z.boolean().optional(),
  /** Pages to add instead of crawling; none, or only blanks, means crawl. */
  page_urls: z
    .array(z.string().max(siteUrlMaxLength * 2))
    .max(pageUrlsMax)
    .default([])
    .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== "")),
  tags: tagsSchema.optional(),
  extra_scans: z.boolean().optional(),
}));

/** Sites that one call may bring. */
export const sitesMax = 200;

/** One of many addresses; whether it is one is told in its result, so that it stops no other. */
const oneOfManySchema = lazyObject(() => ({
  site_url: z
    .string()
    .trim()
    .max(siteUrlMaxLength * 2),
  tags: tagsSchema.default([]),
}));

/**
 * What becomes of one of many addresses. `ready` would be added; `known` is a site of the team already, `twice` stands
 * before in the same list, `invalid` is no address of a site, and `full` is beyond what the plan allows.
 */
export const siteOutcomes = ["added", "ready", "known", "twice", "invalid", "full"] as const;
export type SiteOutcome = (typeof siteOutcomes)[number];

export const siteResultSchema = lazyObject(() => ({
  site_url: z.string(),
  outcome: z.enum(siteOutcomes),
  /** The site that was added, or is there already. */
  id: idSchema.nullable(),
  /** Why not, in words. */
  reason: z.string().nullable(),
}));
export type SiteResult = z.infer<typeof siteResultSchema>;

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
export const crawlOptionsSchema = lazyObject(() => ({
  /**
   * Of the new pages of each template one in so many is scanned, the first always; the others are
   * added without a scan. 1 scans all.
   */
  one_in: z.number().int().min(1).max(sampleMax).default(1),
  /** Looks at addresses of other hosts, too. */
  other_hosts: z.boolean().default(false),
  extra_scans: extraScansSchema,
}));

export type CrawlOptions = z.infer<typeof crawlOptionsSchema>;

/** What sites of a list can be gathered by. */
export const siteGroupings = ["none", "tag"] as const;
export type SiteGrouping = (typeof siteGroupings)[number];

const causeMaxLength = 300;

const byId = lazyObject(() => ({ id: idSchema }));

export const siteEndpoints = defineEndpoints("sites", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/site",
    summary: "Add a site, then crawl it or take the pages given, and scan each page",
    body: createSiteInputSchema,
    status: 201,
    response: siteSchema,
    errors: ["FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  },
  replace: {
    method: "POST",
    path: "/v1/ops/site/{id}/replace",
    summary: "Put another address in the place of a site that could never be read, and crawl that",
    params: byId,
    body: createSiteInputSchema.pick({ site_url: true }),
    status: 201,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  },
  createMany: {
    method: "POST",
    path: "/v1/ops/sites/create",
    summary: "Add many sites, or only say what would become of each address",
    body: lazyObject(() => ({
      sites: z
        .array(oneOfManySchema)
        .min(1, "Name an address at least.")
        .max(sitesMax, `${sitesMax} sites can be added at once.`),
      /** Adds nothing. */
      check: z.boolean().default(false),
      extra_scans: extraScansSchema,
    })),
    status: 200,
    response: lazyObject(() => ({
      /** One for each address, in the same order. */
      results: z.array(siteResultSchema),
      /** Sites that the team has after it, and that its plan allows; 0 is no limit. */
      used: z.number().int().min(0),
      allowed: z.number().int().min(0),
    })),
    errors: ["FORBIDDEN"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/site",
    summary: "The team's sites, newest first, and what of them needs somebody",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      ...workFilterSchema.shape,
      /** `need` is the gravest first. */
      sort: sortBy([
        "need",
        "site",
        "time_created",
        "scan",
        "scan_completed",
        "test",
        "issues",
      ]).default("-time_created"),
      /** Those that need somebody for this reason before any other, of this root cause. */
      need: needReasonSchema.optional(),
      cause: z.string().trim().max(causeMaxLength).optional(),
      /** By their first tag, the group whose sites need somebody most first. */
      group: z.enum(siteGroupings).default("none"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listByWorkOf(siteSchema).shape,
      /** Of all sites under the same text, the gravest first. */
      needs: z.array(siteNeedSchema),
      /** The groups of the sites that are listed, whole; none where they are not grouped. */
      groups: z.array(siteGroupSchema),
    })),
    errors: [],
  },
  get: {
    method: "GET",
    path: "/v1/ops/site/{id}",
    summary: "One site",
    params: byId,
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/site/{id}",
    summary: "Change a site's tags",
    params: byId,
    body: lazyObject(() => ({ tags: tagsSchema })),
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/site/{id}/cancel",
    summary: "End a site's crawl and its scans that wait or run; without any, nothing happens",
    params: byId,
    status: 200,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/site/{id}",
    summary: "Delete a site with its pages, scans and files",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  crawl: {
    method: "POST",
    path: "/v1/ops/site/{id}/crawl",
    summary: "Crawl a site again, adding and scanning the pages that are new, or a sample of them",
    params: byId,
    body: crawlOptionsSchema,
    status: 202,
    response: siteSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  },
}));
