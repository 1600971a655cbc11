import { z } from "zod";
import { deviceTypeSchema } from "./device.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, sortBy } from "./list.ts";
import { idSchema, scoreSchema, timeSchema } from "./primitives.ts";
import { runStatuses, runStatusSchema } from "./run.ts";
import { runConfigsInputSchema, scanConfigsSchema } from "./run-configs.ts";
import { accessibilitySchema } from "./scan-accessibility.ts";
import { networkTotalsSchema } from "./scan-network.ts";
import { scanPartSchema } from "./scan-part.ts";
import { scanVisitSchema } from "./scan-visit.ts";

export const scanStatuses = runStatuses;
export const scanStatusSchema = runStatusSchema;
export type ScanStatus = z.infer<typeof scanStatusSchema>;

/** One part's state: a failed part names its reason and never fails the others. */
export const scanPartStateSchema = lazyObject(() => ({
  name: scanPartSchema,
  status: z.enum([...runStatuses, "not_applicable"]),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
}));

export type ScanPartState = z.infer<typeof scanPartStateSchema>;

const consoleFrameSchema = lazyObject(() => ({
  /** Empty for code outside functions. */
  function: z.string(),
  url: z.string(),
  /** Both from 1. */
  line: z.number().int(),
  column: z.number().int(),
}));

export const consoleEntrySchema = lazyObject(() => ({
  level: z.enum(["error", "warning", "info", "debug"]),
  source: z.string(),
  message: z.string(),
  /** Milliseconds since the page load began. */
  timestamp: z.number(),
  url: z.string().nullable(),
  /** Both from 1. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  /** Who called whom, the innermost first; empty where the browser knows none. */
  stack: z.array(consoleFrameSchema),
}));

export type ConsoleEntry = z.infer<typeof consoleEntrySchema>;

const nullableScore = z.number().int().min(0).max(100).nullable();

export const lighthouseScoresSchema = lazyObject(() => ({
  seo: nullableScore,
  accessibility: nullableScore,
  performance: nullableScore,
  best_practices: nullableScore,
  average: nullableScore,
}));

/** By category, null where nothing scored; scans of before know transport and browser alone. */
export const securityScoresSchema = lazyObject(() => ({
  transport: nullableScore,
  browser: nullableScore,
  scripts: nullableScore,
  forms: nullableScore,
  compliance: nullableScore,
  average: nullableScore,
}));

/** One Lighthouse audit as a screen needs it; `score` is 0 to 1. */
export const lighthouseAuditSchema = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  score: z.number().nullable(),
  score_display_mode: z.string(),
  display_value: z.string().nullable(),
  weight: z.number(),
  /** What doing as it says would save, as Lighthouse estimates; absent in scans of before. */
  savings: z
    .object({
      ms: z.number().nullable(),
      bytes: z.number().nullable(),
      /** Of the performance score, 0 to 100. */
      points: z.number(),
    })
    .nullable()
    .optional(),
  /** Up to the first rows of the audit's own table, as text. */
  items: z.array(z.record(z.string(), z.string())),
}));

export type LighthouseAudit = z.infer<typeof lighthouseAuditSchema>;

export const securityAuditSchema = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  category: z.enum(["transport", "browser", "scripts", "forms", "compliance"]),
  status: z.enum(["pass", "warning", "fail", "informational", "not_applicable"]),
  severity: z.enum(["critical", "high", "medium", "low"]).nullable(),
  /** How sure the verdict is; absent in scans of before. */
  confidence: z.enum(["high", "medium", "low"]).optional(),
  weight: z.number(),
  details: z.string(),
  evidence: z.array(z.string()),
  recommendation: z.string(),
}));

export type SecurityAudit = z.infer<typeof securityAuditSchema>;

/** Times in milliseconds from the navigation, as the load was recorded. */
export const filmstripSchema = lazyObject(() => ({
  /** What was in sight from that moment on; addresses are readable for a short time. */
  frames: z.array(z.object({ ms: z.number().int(), url: z.string() })),
  marks: z.array(
    z.object({
      id: z.enum(["first-contentful-paint", "largest-contentful-paint", "load"]),
      ms: z.number().int(),
    }),
  ),
  /** Why there are no frames, where that has a reason. */
  missing: z.string().nullable(),
}));

export type Filmstrip = z.infer<typeof filmstripSchema>;

export const metricSchema = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  /** Milliseconds, or a unitless shift score for `cumulative-layout-shift`. */
  value: z.number(),
  display_value: z.string(),
  score: z.number().nullable(),
  /** Share of the performance score, of 100; absent in scans of before. */
  weight: z.number().optional(),
}));

/** What the one page load showed beside its evidence. */
export const pageFactsSchema = lazyObject(() => ({
  final_url: z.string(),
  http_status: z.number().int(),
  title: z.string(),
  redirects: z.array(z.string()),
  /** Bytes over the wire, as the browser counted them. */
  transfer_bytes: z.number().int(),
  requests: z.number().int(),
  failed_requests: z.number().int(),
  /** Milliseconds from navigation to the load event. */
  load_ms: z.number().nullable(),
  /** The scan's browser, as it names itself. */
  browser: z.string(),
}));

/** What was done so that a picture of an unchanged page is the same each time. */
export const steadySchema = lazyObject(() => ({
  /** Those of the engine's switches that were on. */
  switches: z.array(z.string()),
  /** Whose consent bars were closed. */
  consent: z.array(z.string()),
  /** Frames of other sites, whose content is theirs to change; boxes in CSS pixels of the page. */
  frames: z.array(
    z.object({
      kind: z.enum(["ad", "chat", "other"]),
      host: z.string(),
      x: z.number().int(),
      y: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  /** Whether the page had more to run than it was given, and so may not be at rest. */
  truncated: z.boolean(),
  /** What was covered because its id was named; boxes as those of frames. Absent in scans of before. */
  masked: z
    .array(
      z.object({
        id: z.string(),
        x: z.number().int(),
        y: z.number().int(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    )
    .optional(),
}));

export type Steady = z.infer<typeof steadySchema>;

/** What further loads of the page showed otherwise than the picture, though nobody changed it. */
export const unsteadySchema = lazyObject(() => ({
  /** Further loads; each was a visit of the page. */
  loads: z.number().int(),
  /** Of how many looks, the picture's among them, how many are the same as it. */
  compared: z.number().int(),
  identical: z.number().int(),
  regions: z.array(
    z.object({
      /** How it differed, in a sentence. */
      sentence: z.string(),
      label: z.object({ role: z.string(), name: z.string(), place: z.string() }),
      /** CSS pixels from the top left of the page. */
      boxes: z.array(
        z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      ),
    }),
  ),
}));

export type Unsteady = z.infer<typeof unsteadySchema>;

export const scanImageSchema = lazyObject(() => ({
  index: z.number().int(),
  id: z.string(),
  /** Readable for a short time. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  device: deviceTypeSchema,
  /** Its name in the list of devices; absent in scans of before there was one. */
  device_name: z.string().optional(),
  /** Pixels of the picture for one of CSS; absent in scans of before: two on phones, else one. */
  pixel_ratio: z.number().optional(),
  /**
   * Which load it shows: the scan's own as it came (`scan`), that one in another device's window
   * (`resized`), or one of this device alone (`own`). Absent in scans of before, which had one load.
   */
  load: z.enum(["scan", "resized", "own"]).optional(),
  /** True when the page is taller than a screenshot may be. */
  clipped: z.boolean(),
  /** Absent in scans of before. */
  steady: steadySchema.optional(),
  /** Absent where no further loads were made. */
  unsteady: unsteadySchema.optional(),
}));

/** What one measured load of the page gave. */
const measuredRunSchema = lazyObject(() => ({
  performance: nullableScore,
  /** Values by the metric's id, in the units of `metrics`. */
  metrics: z.record(z.string(), z.number()),
  /** Share of the machine's processors in use meanwhile, by whomever, 0 to 1; null where it is not known. */
  processors: z.number().min(0).max(1).nullable(),
  /** Whether that was so much that the times say more of the machine than of the page. */
  noisy: z.boolean(),
}));

export const scanSchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  page: idSchema,
  site_url: z.string(),
  page_url: z.string(),
  type: z.array(scanPartSchema),
  status: scanStatusSchema,
  code: z.string().nullable(),
  reason: z.string().nullable(),
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  parts: z.array(scanPartStateSchema),
  score: scoreSchema.nullable(),
  facts: pageFactsSchema.nullable(),
  /** Address of the page's final HTML as plain text, readable for a short time. */
  html: z.string().nullable(),
  /** Address of the page with all its files, as MHTML to be saved; readable for a short time. */
  archive: z.string().nullable(),
  /** Null until the HTML is there, and for scans of before it was kept. */
  visit: scanVisitSchema.nullable(),
  logs: z.array(consoleEntrySchema).nullable(),
  /** Console entries the page wrote beyond those kept. */
  logs_dropped: z.number().int(),
  images: z.array(scanImageSchema).nullable(),
  /** Further devices that there is no picture of, and why. */
  images_missing: z.array(z.object({ device: z.string(), reason: z.string() })),
  lighthouse: z.object({
    scores: lighthouseScoresSchema,
    metrics: z.array(metricSchema),
    /** Every load that was measured, in their order; none in scans of before. */
    runs: z.array(measuredRunSchema),
    /** Which of them scores, metrics and audits are of: the median; null without any. */
    shown: z.number().int().nullable(),
    /** How the page came into sight; null until the part is done, and in scans of before. */
    filmstrip: filmstripSchema.nullable(),
    /** Address of the audits by category, readable for a short time. */
    audits: z.string().nullable(),
    failed: z.boolean(),
  }),
  security: z.object({
    scores: securityScoresSchema,
    /** The average as a letter, held down by what failed badly; null without an average. */
    grade: z.enum(["A", "B", "C", "D", "E", "F"]).nullable(),
    audits: z.array(securityAuditSchema),
    failed: z.boolean(),
  }),
  /** Null until the part is done, and in scans of before. */
  accessibility: accessibilitySchema.nullable(),
  network: z.object({
    totals: networkTotalsSchema.nullable(),
    /** Address of the requests in the order they began, readable for a short time. */
    requests: z.string().nullable(),
    /** Address of the load as an HTTP Archive 1.2, to be saved; readable for a short time. */
    har: z.string().nullable(),
  }),
  configs: scanConfigsSchema,
  tags: z.array(z.string()),
}));

export type Scan = z.infer<typeof scanSchema>;

/** The file behind `lighthouse.audits`. */
export const lighthouseAuditsSchema = lazyObject(() => ({
  performance: z.array(lighthouseAuditSchema),
  accessibility: z.array(lighthouseAuditSchema),
  best_practices: z.array(lighthouseAuditSchema),
  seo: z.array(lighthouseAuditSchema),
}));

export type LighthouseAudits = z.infer<typeof lighthouseAuditsSchema>;

/** A scan in a list: its states and scores, without its evidence. */
export const scanSummarySchema = lazyObject(() => ({
  ...scanSchema.pick({
    id: true,
    site: true,
    page: true,
    page_url: true,
    status: true,
    code: true,
    reason: true,
    time_created: true,
    time_started: true,
    time_completed: true,
    parts: true,
    score: true,
  }).shape,
  lighthouse: lazyObject(() => ({ scores: lighthouseScoresSchema })),
  security: lazyObject(() => ({ scores: securityScoresSchema })),
  /** Which of the list of devices the page was loaded on, by its name there. */
  device: z.string(),
}));

export type ScanSummary = z.infer<typeof scanSummarySchema>;

export const scanEndpoints = defineEndpoints("scans", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/scan",
    summary: "Scan one page, or every page of a site",
    body: z.union([
      lazyObject(() => ({ page_id: idSchema, configs: runConfigsInputSchema.optional() })),
      lazyObject(() => ({ site_id: idSchema, configs: runConfigsInputSchema.optional() })),
    ]),
    status: 201,
    response: lazyObject(() => ({
      success: z.boolean(),
      message: z.string(),
      ids: z.array(idSchema),
    })),
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/scan",
    summary: "The scans of a page, or of all pages of a site",
    query: listQuerySchema
      .extend({
        page_id: idSchema.optional(),
        site_id: idSchema.optional(),
        /** Only scans asked for at this time or later. */
        since: timeSchema.optional(),
        status: scanStatusSchema.optional(),
        sort: sortBy(["time_created", "scan"]).default("-time_created"),
      })
      .refine(({ page_id, site_id }) => (page_id === undefined) !== (site_id === undefined), {
        message: "Name a page or a site, one of the two.",
        path: ["page_id"],
      }),
    status: 200,
    response: listOf(scanSummarySchema),
    errors: ["NOT_FOUND"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/scan/{id}/cancel",
    summary: "End a scan that waits or runs; one that has ended stays as it is",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: scanSummarySchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/scan/{id}",
    summary: "One scan with its evidence",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: scanSchema,
    errors: ["NOT_FOUND"],
  },
}));
