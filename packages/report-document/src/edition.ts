import { z } from "zod";
import { isPlainAddress } from "./plain-address.ts";

/** The parts of a report that can be asked for, in the order they stand in. */
export const reportSections = [
  "summary",
  "health",
  "uptime",
  "found",
  "mended",
  "open",
  "tests",
  "issues",
  "lighthouse",
  "security",
  "accessibility",
] as const;
export type ReportSection = (typeof reportSections)[number];

/** How many of a list a report prints; what is more it only counts. Printing costs 10 s at 4,000. */
export const longestList = 200;

const text = z.string().max(2_000);
const line = z.string().max(300);
const count = z.int().min(0);
const day = z.iso.date();
const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** 0 to 100; null where nothing was measured. */
const score = z.number().min(0).max(100).nullable();
/** An address of the web without sign-in, query or fragment, which may hold what is nobody else's business. */
const address = z.string().max(2_000).refine(isPlainAddress, "not a plain web address");
/** The type is in a fixed list since SVG as a picture of a stranger's choice is a document. */
const picture = z
  .string()
  .max(700_000)
  .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/);

/** What every look at a subject yields, as a mean over its pages. */
const scores = {
  health: score,
  performance: score,
  accessibility: score,
  best_practices: score,
  seo: score,
  security: score,
};

const daySchema = z.strictObject({
  day,
  scans: count,
  /** The page that did worst on that day. */
  lowest: score,
  ...scores,
});

const findingSchema = z.strictObject({
  title: line,
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** In words, such as "the footer" or "Accessibility". */
  where: line,
  pages: count,
  /** Some of the pages it is on. */
  addresses: z.array(address).max(5),
  since: day,
  mended_on: day.nullable(),
  what_to_do: text.nullable(),
  /** Stands in editions that were frozen while it was reserved; nothing is known of it. */
  gain: z.null().optional(),
});

const testSchema = z.strictObject({
  page: line,
  address: address.nullable(),
  /** One sentence. */
  verdict: text,
  passed: z.boolean(),
  /** Whether the same page's newest test passed. */
  passes_now: z.boolean(),
  score,
  time: z.iso.datetime(),
});

const issueSchema = z.strictObject({
  number: z.int().min(1),
  title: line,
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** On how many pages it is, or was when it was closed. */
  pages: count,
  opened_on: day,
  /** Null while it was open when the period ended. */
  closed_on: day.nullable(),
  /** Later looks found it no more, its pages were deleted, or a person said so. */
  closed_because: z.enum(["fixed", "gone", "person"]).nullable(),
  /** Whether it came back, after it had been closed, within the period. */
  returned: z.boolean(),
});

/** 0 to 100; null where nobody looked. */
const percent = z.number().min(0).max(100).nullable();

const outageSchema = z.strictObject({
  since: z.iso.datetime(),
  /** Null while it lasted when the period ended. */
  until: z.iso.datetime().nullable(),
  /** Why it could not be reached, in words. */
  reason: line,
});

const noUptime = {
  ...{ period: null, day: null, week: null, month: null },
  ...{ outages: 0, down_seconds: 0, list: [] },
};

const noIssues = { opened: 0, closed: 0, returned: 0, open: 0, list: [] };

/**
 * All that a report says, frozen. An allow-list: a field that is not named here is refused, so that no header,
 * cookie or member's address comes to be in a report by way of a wider query.
 */
export const editionSchema = z.strictObject({
  version: z.literal(1),
  brand: z.strictObject({
    name: line,
    logo: picture.nullable(),
    text_color: color,
    background_color: color,
    highlight_color: color,
    sender: line.nullable(),
    reply_to: z.email().max(320).nullable(),
  }),
  subject: z.strictObject({
    kind: z.enum(["site", "page"]),
    host: line,
    /** Of a page. */
    path: text.nullable(),
    title: line.nullable(),
    /** How many pages were looked at in the period. */
    pages: count,
  }),
  /** Both days belong to it; `zone` is where its days begin (IANA). */
  period: z.strictObject({ from: day, to: day, zone: line }),
  sections: z.array(z.enum(reportSections)).max(reportSections.length),
  /** Oldest first, without days on which nothing ran. */
  days: z.array(daySchema).max(800),
  /** The same length of time before it, for "seven more than in October". */
  before: z.strictObject({ from: day, to: day, days: z.array(daySchema).max(800) }).nullable(),
  findings: z.strictObject({
    /** Of all findings, the list's and those that the list has no room for. */
    counts: z.strictObject({
      found: count,
      found_critical: count,
      /** Found and mended within the period. */
      found_mended: count,
      /** Known before the period and mended in it. */
      older_mended: count,
      open: count,
      open_critical: count,
    }),
    /** Worst first. */
    list: z.array(findingSchema).max(3 * longestList),
  }),
  tests: z.strictObject({
    ended: count,
    failed: count,
    /** Pages whose newest test failed. */
    failing_now: count,
    /** Newest first. */
    list: z.array(testSchema).max(longestList),
  }),
  /** Work there was; editions that were frozen before there was any have none. */
  issues: z
    .strictObject({
      opened: count,
      closed: count,
      /** Closed before, and seen again. */
      returned: count,
      /** When the period ended. */
      open: count,
      /** The open ones first, the gravest of them first. */
      list: z.array(issueSchema).max(longestList),
    })
    .default(noIssues),
  /** How much of the time a site could be reached; editions that were frozen before it was looked at have none. */
  uptime: z
    .strictObject({
      period: percent,
      /** Of the last 24 hours, 7 and 30 days of the period. */
      day: percent,
      week: percent,
      month: percent,
      outages: count,
      down_seconds: count,
      /** Newest first. */
      list: z.array(outageSchema).max(longestList),
    })
    .default(noUptime),
  /** The newest scores of the subject, and of its pages, worst first. */
  newest: z.strictObject({
    ...scores,
    pages: z
      .array(z.strictObject({ path: text, title: line.nullable(), ...scores }))
      .max(longestList),
  }),
  /** What it looked like at last. */
  thumbnail: z.strictObject({ picture, alt: line }).nullable(),
  /** The first day that anything is known of. */
  measured_since: day.nullable(),
  made_by: line,
  made_at: z.iso.datetime(),
});

export type Edition = z.infer<typeof editionSchema>;
export type EditionDay = Edition["days"][number];
export type EditionFinding = Edition["findings"]["list"][number];
/** What is measured on a scale from 0 to 100. */
export type Measure = keyof typeof scores;
