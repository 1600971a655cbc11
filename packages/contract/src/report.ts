import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** What a report can tell of, in the order it tells it. */
export const reportSections = [
  "summary",
  "health",
  "found",
  "mended",
  "open",
  "tests",
  "lighthouse",
  "security",
  "accessibility",
] as const;
export type ReportSection = (typeof reportSections)[number];

/** Days back from yesterday that a report can look. */
export const reportLookbacks = [1, 7, 30, 90] as const;

/** The most days of one report: a year and a day. */
export const reportDaysMax = 366;

export const reportNameMaxLength = 120;

const daySchema = z.iso.date();

/** A colour as `#rrggbb`. */
export const reportColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Write a colour as #rrggbb.")
  .transform((color) => color.toLowerCase());

/** The days it tells of: whole ones up to yesterday, the month before this one or a named one, or from one day to another. */
export const reportPeriodSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("days"), days: z.literal(reportLookbacks) }),
  z.object({
    kind: z.literal("month"),
    /** As `2026-11`; null for the last that is over. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write a month as 2026-11.")
      .nullable(),
  }),
  z.object({ kind: z.literal("range"), from: daySchema, to: daySchema }),
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
  type: settings.type.default([...reportSections]),
  period: settings.period.default({ kind: "days", days: 30 }),
  text_color: settings.text_color.default(null),
  background_color: settings.background_color.default(null),
  highlight_color: settings.highlight_color.default(null),
};

export const reportSchema = z.object({
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
});

export type Report = z.infer<typeof reportSchema>;

/** A picture as `data:` address; PNG, JPEG or WebP. */
export const logoMaxBytes = 200_000;
export const logoMaxPixels = 2_000;

const brandInput = z.object({
  name: z.string().trim().min(1).max(80),
  /** Null for none; left out, the one that there is stays. */
  logo: z
    .string()
    .max(Math.ceil((logoMaxBytes * 4) / 3) + 40, "The logo can have 200 kB at most.")
    .nullable()
    .optional(),
  text_color: reportColorSchema,
  background_color: reportColorSchema,
  highlight_color: reportColorSchema,
  sender_name: z.string().trim().max(80),
  /** Where answers to its mails go; empty for nowhere. */
  reply_to: z.union([z.literal(""), z.email("Write a mail address.").max(254)]),
});

export const brandSchema = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  text_color: z.string(),
  background_color: z.string(),
  highlight_color: z.string(),
  sender_name: z.string(),
  reply_to: z.string(),
  /** Null while nobody has set one: these are the team's name and our colours. */
  time_updated: timeSchema.nullable(),
});

export type Brand = z.infer<typeof brandSchema>;

/** Whether an edition's PDF was asked for, is being made, is there, or could not be made. */
const pdfStates = ["none", "waiting", "done", "failed"] as const;

/** All that a report said at one moment; it never changes. */
export const reportEditionSchema = z.object({
  id: idSchema,
  report: idSchema,
  site: idSchema,
  /** Its days, both included, and the zone they begin in. */
  from: daySchema,
  to: daySchema,
  zone: z.string(),
  /** One sentence of what it comes to. */
  headline: z.string(),
  by: z.string(),
  time_created: timeSchema,
  pdf: z.enum(pdfStates),
});

export type ReportEdition = z.infer<typeof reportEditionSchema>;

/** With addresses at which it can be read for a quarter of an hour. */
const openEditionSchema = reportEditionSchema.extend({
  /** What it comes to in plain words, worked out from its facts. */
  summary: z.array(z.string()),
  /** A page to be shown in a frame. */
  view_url: z.string(),
  /** One HTML file that holds all of itself, signed. */
  file_url: z.string(),
  csv_url: z.string(),
  json_url: z.string(),
  /** Null until it is made. */
  pdf_url: z.string().nullable(),
});

export type OpenEdition = z.infer<typeof openEditionSchema>;

/** The most days that a link holds, and those of one that says nothing. */
export const shareDays = { max: 365, default: 30 } as const;

export const passphraseMinLength = 8;

export const reportShareSchema = z.object({
  id: idSchema,
  report: idSchema,
  edition: idSchema,
  /** The edition it was made of, or the newest of the report at each look. */
  shows: z.enum(["this", "newest"]),
  /** Whom it was made for. */
  recipient: z.string(),
  has_passphrase: z.boolean(),
  /** Made for a mail. */
  mailed: z.boolean(),
  state: z.enum(["open", "expired", "revoked"]),
  time_expires: timeSchema,
  /** About so many looks of people, and the day of the last. */
  views: z.number().int().min(0),
  last_view: daySchema.nullable(),
  by: z.string(),
  time_created: timeSchema,
});

export type ReportShare = z.infer<typeof reportShareSchema>;

/** People that one call can mail an edition to. */
export const reportMailsMax = 20;

export const reportMailSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** The link in it. */
  share: idSchema,
  /** `refused` by the mail server for good; `unclear` where its answer was lost. */
  state: z.enum(["queued", "sent", "refused", "unclear"]),
  /** What the mail server said. */
  reason: z.string().nullable(),
  time_created: timeSchema,
});

export type ReportMail = z.infer<typeof reportMailSchema>;

export const reportEndpoints = {
  create: defineEndpoint("reports.create", {
    method: "POST",
    path: "/v1/ops/report",
    summary:
      "Make a report of a site or of one page: what it tells, of which days, in which colours",
    body: z.union([
      z.object({ site_id: idSchema, ...newReport }),
      z.object({ page_id: idSchema, ...newReport }),
    ]),
    status: 201,
    response: reportSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  }),
  list: defineEndpoint("reports.list", {
    method: "GET",
    path: "/v1/ops/report",
    summary: "Reports of a page, of a site with its pages, or of the team, newest first",
    query: listQuerySchema.extend({
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
    }),
    status: 200,
    response: listOf(reportSchema),
    errors: ["NOT_FOUND"],
  }),
  get: defineEndpoint("reports.get", {
    method: "GET",
    path: "/v1/ops/report/{id}",
    summary: "A report as it is set up",
    params: z.object({ id: idSchema }),
    status: 200,
    response: reportSchema,
    errors: ["NOT_FOUND"],
  }),
  update: defineEndpoint("reports.update", {
    method: "PATCH",
    path: "/v1/ops/report/{id}",
    summary: "Set a report up otherwise; what was frozen before stays as it is",
    params: z.object({ id: idSchema }),
    body: z.object(settings).partial(),
    status: 200,
    response: reportSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  remove: defineEndpoint("reports.remove", {
    method: "DELETE",
    path: "/v1/ops/report/{id}",
    summary: "Delete a report with all that was frozen and shared of it",
    params: z.object({ id: idSchema }),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  preview: defineEndpoint("reports.preview", {
    method: "POST",
    path: "/v1/ops/report/preview",
    summary: "What a report would say now with these settings; nothing is kept of it",
    body: z.union([
      z.object({ site_id: idSchema, ...newReport }),
      z.object({ page_id: idSchema, ...newReport }),
    ]),
    status: 200,
    response: z.object({
      headline: z.string(),
      summary: z.array(z.string()),
      /** A page to be shown in a frame, for a quarter of an hour. */
      view_url: z.string(),
    }),
    errors: ["NOT_FOUND"],
  }),
  freeze: defineEndpoint("reports.freeze", {
    method: "POST",
    path: "/v1/ops/report/{id}/edition",
    summary: "Freeze what a report says now as an edition, signed",
    params: z.object({ id: idSchema }),
    status: 201,
    response: openEditionSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  editions: defineEndpoint("reports.editions", {
    method: "GET",
    path: "/v1/ops/report/{id}/edition",
    summary: "The editions of a report, newest first",
    params: z.object({ id: idSchema }),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportEditionSchema),
    errors: ["NOT_FOUND"],
  }),
  shares: defineEndpoint("reports.shares", {
    method: "GET",
    path: "/v1/ops/report/{id}/share",
    summary: "The links that were made to a report, newest first, without their secrets",
    params: z.object({ id: idSchema }),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportShareSchema),
    errors: ["NOT_FOUND"],
  }),
} as const;

export const editionEndpoints = {
  get: defineEndpoint("editions.get", {
    method: "GET",
    path: "/v1/ops/edition/{id}",
    summary: "An edition, with addresses at which it can be read for a short time",
    params: z.object({ id: idSchema }),
    status: 200,
    response: openEditionSchema,
    errors: ["NOT_FOUND"],
  }),
  share: defineEndpoint("editions.share", {
    method: "POST",
    path: "/v1/ops/edition/{id}/share",
    summary: "Make a link that shows an edition to whoever holds it; its address is told this once",
    params: z.object({ id: idSchema }),
    body: z.object({
      recipient: z.string().trim().max(120).default(""),
      shows: z.enum(["this", "newest"]).default("this"),
      days: z.number().int().min(1).max(shareDays.max).default(shareDays.default),
      /** Null lets in whoever has the address. */
      passphrase: z
        .string()
        .min(passphraseMinLength, `A passphrase has ${passphraseMinLength} characters at least.`)
        .max(200)
        .nullable()
        .default(null),
    }),
    status: 201,
    response: reportShareSchema.extend({ url: z.string() }),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  }),
  mail: defineEndpoint("editions.mail", {
    method: "POST",
    path: "/v1/ops/edition/{id}/mail",
    summary: "Mail an edition to people, each with a link of their own: to all of them, or to none",
    params: z.object({ id: idSchema }),
    body: z.object({
      emails: z.array(z.email("Write a mail address.").max(254)).min(1).max(reportMailsMax),
    }),
    status: 201,
    response: z.object({ results: z.array(reportMailSchema) }),
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "TOO_MANY_REQUESTS"],
  }),
  mails: defineEndpoint("editions.mails", {
    method: "GET",
    path: "/v1/ops/edition/{id}/mail",
    summary: "Whom an edition was mailed to, and how far each mail got, newest first",
    params: z.object({ id: idSchema }),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportMailSchema),
    errors: ["NOT_FOUND"],
  }),
} as const;

export const shareEndpoints = {
  revoke: defineEndpoint("shares.revoke", {
    method: "DELETE",
    path: "/v1/ops/share/{id}",
    summary: "End a link at once",
    params: z.object({ id: idSchema }),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE"],
  }),
} as const;

export const brandEndpoints = {
  get: defineEndpoint("brand.get", {
    method: "GET",
    path: "/v1/ops/brand",
    summary: "How the team's reports look and who sends them",
    status: 200,
    response: brandSchema,
    errors: [],
  }),
  set: defineEndpoint("brand.set", {
    method: "PATCH",
    path: "/v1/ops/brand",
    summary: "Set how the team's reports look and who sends them; what was frozen stays as it is",
    body: brandInput,
    status: 200,
    response: brandSchema,
    errors: ["INVALID_INPUT"],
  }),
} as const;
