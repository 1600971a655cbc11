import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { passphraseMinLength, reportShareSchema, shareDays } from "./report-share.ts";

/** Whether an edition's PDF was asked for, is being made, is there, or could not be made. */
const pdfStates = ["none", "waiting", "done", "failed"] as const;

/** All that a report said at one moment; it never changes. */
export const reportEditionSchema = lazyObject(() => ({
  id: idSchema,
  report: idSchema,
  site: idSchema,
  /** Its days, both included, and the zone they begin in. */
  from: z.iso.date(),
  to: z.iso.date(),
  zone: z.string(),
  /** One sentence of what it comes to. */
  headline: z.string(),
  by: z.string(),
  time_created: timeSchema,
  pdf: z.enum(pdfStates),
}));

export type ReportEdition = z.infer<typeof reportEditionSchema>;

/** With addresses at which it can be read for a quarter of an hour. */
export const openEditionSchema = lazyObject(() => ({
  ...reportEditionSchema.shape,
  /** What it comes to in plain words, worked out from its facts. */
  summary: z.array(z.string()),
  /** A page to be shown in a frame. */
  view_url: z.string(),
  /** One HTML file that holds all of itself, signed. */
  file_url: z.string(),
  csv_url: z.string(),
  json_url: z.string(),
  /** Null until it is made, as is its size in bytes. */
  pdf_url: z.string().nullable(),
  pdf_bytes: z.number().int().nullable(),
}));

export type OpenEdition = z.infer<typeof openEditionSchema>;

/** People that one call can mail an edition to, and all calls of a team in a day. */
export const reportMailsMax = 20;
export const reportMailsADay = 200;

/** Days that a mailed link holds: longer than a month, since the next report comes then. */
export const mailedLinkDays = 45;

/** Beyond this many bytes a PDF is not in a mail, since inboxes refuse it: the mail has the link alone. */
export const mailedPdfMaxBytes = 2_000_000;

export const reportMailSchema = lazyObject(() => ({
  id: idSchema,
  email: z.string(),
  /** The link in it. */
  share: idSchema,
  /** `refused` by the mail server for good; `unclear` where its answer was lost. */
  state: z.enum(["queued", "sent", "refused", "unclear"]),
  /** What the mail server said. */
  reason: z.string().nullable(),
  time_created: timeSchema,
}));

export type ReportMail = z.infer<typeof reportMailSchema>;

export const editionEndpoints = defineEndpoints("editions", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/edition/{id}",
    summary: "An edition, with addresses at which it can be read for a short time",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: openEditionSchema,
    errors: ["NOT_FOUND"],
  },
  print: {
    method: "POST",
    path: "/v1/ops/edition/{id}/pdf",
    summary:
      "Have an edition's PDF made once more, where it could not be made; one that is there stays",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: openEditionSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "TOO_MANY_REQUESTS"],
  },
  share: {
    method: "POST",
    path: "/v1/ops/edition/{id}/share",
    summary: "Make a link that shows an edition to whoever holds it; its address is told this once",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
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
    })),
    status: 201,
    response: lazyObject(() => ({ ...reportShareSchema.shape, url: z.string() })),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  mail: {
    method: "POST",
    path: "/v1/ops/edition/{id}/mail",
    summary: "Mail an edition to people, each with a link of their own: to all of them, or to none",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      emails: z.array(z.email("Write a mail address.").max(254)).min(1).max(reportMailsMax),
    })),
    status: 201,
    response: lazyObject(() => ({ results: z.array(reportMailSchema) })),
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "TOO_MANY_REQUESTS"],
  },
  mails: {
    method: "GET",
    path: "/v1/ops/edition/{id}/mail",
    summary: "Whom an edition was mailed to, and how far each mail got, newest first",
    params: lazyObject(() => ({ id: idSchema })),
    query: listQuerySchema,
    status: 200,
    response: listOf(reportMailSchema),
    errors: ["NOT_FOUND"],
  },
}));
