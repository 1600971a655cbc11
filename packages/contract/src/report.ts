import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { reportColorSchema } from "./report-brand.ts";
import { openEditionSchema, reportEditionSchema } from "./report-edition.ts";
import { reportShareSchema } from "./report-share.ts";

/** What a report can tell of, in the order it tells it. */
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

/** What a new report tells: all but issues, which are a team's own words until it chooses to show them. */
export const usualReportSections = reportSections.filter((section) => section !== "issues");

/** Days back from yesterday that a report can look. */
export const reportLookbacks = [1, 7, 30, 90] as const;

/** The most days of one report: a year and a day. */
export const reportDaysMax = 366;

export const reportNameMaxLength = 120;

/** The days it tells of: whole ones up to yesterday, the month before this one or a named one, or from one day to another. */
export const reportPeriodSchema = z.discriminatedUnion("kind", [
  lazyObject(() => ({ kind: z.literal("days"), days: z.literal(reportLookbacks) })),
  lazyObject(() => ({
    kind: z.literal("month"),
    /** As `2026-11`; null for the last that is over. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write a month as 2026-11.")
      .nullable(),
  })),
  lazyObject(() => ({ kind: z.literal("range"), from: z.iso.date(), to: z.iso.date() })),
]);

export type ReportPeriod = z.infer<typeof reportPeriodSchema>;

const settings = {
  name: z.string().trim().min(1).max(reportNameMaxLength),
  type: z
    .array(z.enum(reportSections))
    .min(1, "Choose a section at least.")
    .transform((chosen) => reportSections.filter((section) => chosen.includes(section))),
  period: reportPeriodSchema,
  /** Null takes the brand's. */
  text_color: reportColorSchema.nullable(),
  background_color: reportColorSchema.nullable(),
  highlight_color: reportColorSchema.nullable(),
};

const newReport = {
  name: settings.name.optional(),
  type: settings.type.default(usualReportSections),
  period: settings.period.default({ kind: "days", days: 30 }),
  text_color: settings.text_color.default(null),
  background_color: settings.background_color.default(null),
  highlight_color: settings.highlight_color.default(null),
};

export const reportSchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  /** Null for a report of the whole site. */
  page: idSchema.nullable(),
  site_url: z.string(),
  page_url: z.string().nullable(),
  name: z.string(),
  type: z.array(z.enum(reportSections)),
  period: reportPeriodSchema,
  text_color: z.string().nullable(),
  background_color: z.string().nullable(),
  highlight_color: z.string().nullable(),
  by: z.string(),
  time_created: timeSchema,
  time_updated: timeSchema,
}));

export type Report = z.infer<typeof reportSchema>;

export const reportEndpoints = defineEndpoints("reports", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/report",
    summary:
      "Make a report of a site or of one page: what it tells, of which days, in which colours",
    body: z.union([
      lazyObject(() => ({ site_id: idSchema, ...newReport })),
      lazyObject(() => ({ page_id: idSchema, ...newReport })),
    ]),
    status: 201,
    response: reportSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/report",
    summary: "Reports of a page, of a site with its pages, or of the team, newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(reportSchema),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/report/{id}",
    summary: "A report as it is set up",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: reportSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/report/{id}",
    summary: "Set a report up otherwise; what was frozen before stays as it is",
    params: lazyObject(() => ({ id: idSchema })),
    body: z.object(settings).partial(),
    status: 200,
    response: reportSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/report/{id}",
    summary: "Delete a report with all that was frozen and shared of it",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  preview: {
    method: "POST",
    path: "/v1/ops/report/preview",
    summary: "What a report would say now with these settings; nothing is kept of it",
    body: z.union([
      lazyObject(() => ({ site_id: idSchema, ...newReport })),
      lazyObject(() => ({ page_id: idSchema, ...newReport })),
    ]),
    status: 200,
    response: lazyObject(() => ({
      headline: z.string(),
      summary: z.array(z.string()),
      /** A page to be shown in a frame, for a quarter of an hour. */
      view_url: z.string(),
    })),
    errors: ["NOT_FOUND"],
  },
  freeze: {
    method: "POST",
    path: "/v1/ops/report/{id}/edition",
    summary: "Freeze what a report says now as an edition, signed",
    params: lazyObject(() => ({ id: idSchema })),
    status: 201,
    response: openEditionSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  editions: {
    method: "GET",
    path: "/v1/ops/report/{id}/edition",
    summary: "The editions of a report, newest first",
    params: lazyObject(() => ({ id: idSchema })),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportEditionSchema),
    errors: ["NOT_FOUND"],
  },
  shares: {
    method: "GET",
    path: "/v1/ops/report/{id}/share",
    summary: "The links that were made to a report, newest first, without their secrets",
    params: lazyObject(() => ({ id: idSchema })),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportShareSchema),
    errors: ["NOT_FOUND"],
  },
}));
