import { z } from "zod";
import { deviceTypeSchema } from "./device.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** What findings come from, in the order screens show them. */
export const findingSources = [
  "page",
  "links",
  "network",
  "console",
  "accessibility",
  "security",
  "lighthouse",
] as const;
export const findingSourceSchema = z.enum(findingSources);
export type FindingSource = z.infer<typeof findingSourceSchema>;

/** The gravest first. */
export const findingSeverities = ["critical", "high", "medium", "low"] as const;
export const findingSeveritySchema = z.enum(findingSeverities);
export type FindingSeverity = z.infer<typeof findingSeveritySchema>;

/** To compare by: the graver, the lower. */
export const severityRanks: Readonly<Record<FindingSeverity, number>> = {
  critical: 0,
  high: 1,
  medium: 2,
  low: 3,
};

/** Against the last finished look at the same place: found first there, known before, or not found any more. */
export const findingStates = ["new", "still", "gone"] as const;
export const findingStateSchema = z.enum(findingStates);
export type FindingState = z.infer<typeof findingStateSchema>;

/** Findings of one scan; what is beyond is counted and not kept. */
export const findingsMax = 200;

/** A place on the page in CSS pixels, from the top left corner of the whole document. */
export const elementBoxSchema = lazyObject(() => ({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
}));

export type ElementBox = z.infer<typeof elementBoxSchema>;

/** What a person would look at; whatever a finding has none of is empty. */
export const findingEvidenceSchema = lazyObject(() => ({
  /** What differs from scan to scan: a measured time, a count, a header's value. */
  detail: z.string().nullable(),
  /** Header values, addresses, names of cookies. */
  notes: z.array(z.string()),
  elements: z.array(
    z.object({ selector: z.string(), html: z.string(), box: elementBoxSchema.nullable() }),
  ),
  request: z
    .object({
      url: z.string(),
      status: z.number().int().nullable(),
      error: z.string().nullable(),
      /** Its place among the scan's requests, from 1, where the scan's network part has it. */
      position: z.number().int().min(1).nullable(),
    })
    .nullable(),
  /** A line of the page's HTML or of one of its scripts. */
  line: z.object({ url: z.string(), number: z.number().int().nullable() }).nullable(),
}));

export type FindingEvidence = z.infer<typeof findingEvidenceSchema>;

const count = z.number().int().min(0);

/** One thing that is wrong, as one check of one source tells it. */
export const findingCheckSchema = lazyObject(() => ({
  id: idSchema,
  /** The same for the same fault on every page of a site and in every scan: 24 hexadecimal digits. */
  fingerprint: z.string(),
  source: findingSourceSchema,
  /** What the source calls it. */
  rule: z.string(),
  severity: findingSeveritySchema,
  title: z.string(),
  state: findingStateSchema,
  pages: count,
  /** Elements, entries or requests, over all places. */
  elements: count,
  /** As the newest scan or crawl of the first place saw it; null when that scan is gone. */
  evidence: findingEvidenceSchema.nullable(),
}));

/** Where something was found, with the scan that saw it last; null for what a crawl found on a page. */
export const findingPlaceSchema = lazyObject(() => ({
  page: idSchema,
  page_url: z.string(),
  title: z.string().nullable(),
  lens: deviceTypeSchema,
  scan: idSchema.nullable(),
}));

export type FindingPlace = z.infer<typeof findingPlaceSchema>;

/** Checks of one root cause that are told of; there may be hundreds. */
export const findingChecksMax = 50;

/** One root cause with the checks that tell of it, new ones first and then those that lead. */
export const findingSchema = lazyObject(() => ({
  /** Of the check that leads. */
  id: idSchema,
  site: idSchema,
  site_url: z.string(),
  severity: findingSeveritySchema,
  title: z.string(),
  what_to_do: z.string(),
  state: findingStateSchema,
  sources: z.array(findingSourceSchema),
  checks: z.array(findingCheckSchema),
  where: z.object({
    pages: count,
    /** Pages of the site that were looked at. */
    of: count,
    /** The path that the addresses of all its pages begin with. */
    path: z.string(),
    /** The one template that they are made from and no other page is; null where there is no such. */
    template: z.string().nullable(),
    /** A few of them, the shortest address first. */
    places: z.array(findingPlaceSchema),
  }),
  time_first_seen: timeSchema,
}));

export type Finding = z.infer<typeof findingSchema>;
export type FindingCheck = Finding["checks"][number];

const perSeverity = lazyObject(() => ({ critical: count, high: count, medium: count, low: count }));
const perState = lazyObject(() => ({ new: count, still: count, gone: count }));
// One key for each source there is.
const perSource = z.object(
  Object.fromEntries(findingSources.map((source) => [source, count])) as Record<
    FindingSource,
    typeof count
  >,
);

export const findingEndpoints = defineEndpoints("findings", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/finding",
    summary: "What is wrong on a page, a site or all of them, or what one scan found",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      /** Of what is named, the narrowest counts: a scan, a page, a site. */
      scan_id: idSchema.optional(),
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
      /** Beside `scan_id`, another scan of the same page: states are against it, by what both looked at. */
      compare_with: idSchema.optional(),
      source: findingSourceSchema.optional(),
      severity: findingSeveritySchema.optional(),
      /** What is on pages of one template; of what is on others too, only those pages are counted. */
      template_id: idSchema.optional(),
      state: findingStateSchema.optional(),
      search: z
        .string()
        .trim()
        .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
        .default(""),
      sort: sortBy(["severity", "pages", "time_first_seen"]).default("severity"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(findingSchema).shape,
      /** Rows of each state, source and severity under the other filters, so that filters can say what they hold. */
      states: perState,
      sources: perSource,
      severities: perSeverity,
      /** What the list speaks from: without a look there is nothing to say yet. */
      looked: lazyObject(() => ({
        pages: count,
        time: timeSchema.nullable(),
        /** Of a scan: findings beyond those that are kept. */
        beyond: count,
      })),
    })),
    errors: ["NOT_FOUND"],
  },
}));
