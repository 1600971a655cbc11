import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength } from "./list.ts";
import { migrationHomeSchema } from "./migration-home.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import {
  browserReaches,
  moveAcceptanceSchema,
  moveVerdictSchema,
  pageCountsSchema,
  placeWaySchema,
  rehearsalSchema,
  rehearsalSorts,
  rehearsalSummarySchema,
  rehearsedPageDetailSchema,
  rehearsedPageSchema,
} from "./rehearsal.ts";
import { basicAuthInputSchema } from "./site-access.ts";

/** Corrections of the mapping that one call may bring, and that a site may have. */
export const correctionsMax = 500;
/** Characters of a pasted list. */
export const pastedMaxLength = 200_000;
const pathMaxLength = 2_000;
const reasonMaxLength = 500;

const count = z.number().int().min(0);

const pathSchema = z
  .string()
  .trim()
  .max(pathMaxLength, `A path can have ${pathMaxLength} characters at most.`)
  .regex(/^\/[^\s#]*$/, "A path begins with / and has no spaces.");

const reasonSchema = z
  .string()
  .trim()
  .min(1, "Say why, in a few words.")
  .max(reasonMaxLength, `A reason can have ${reasonMaxLength} characters at most.`);

/** A site's move: where to, and the newest rehearsal. */
export const migrationSchema = lazyObject(() => ({
  site: idSchema,
  site_url: z.string(),
  /** Null until somebody named it. */
  home: migrationHomeSchema.nullable(),
  /**
   * Who is let in at the new address by a password of its own; null where it has none. `readable` is false when it was
   * sealed with a key that this installation has no more: set it anew.
   */
  home_access: z.object({ username: z.string().nullable(), readable: z.boolean() }).nullable(),
  /** Pages that a rehearsal would look at, of how many. */
  pages: z.object({ rehearsed: count, all: count }),
  corrections: count,
  /** The rehearsal or check under way; null while there is none. */
  working: rehearsalSummarySchema.nullable(),
  /** The newest one that finished; null before the first. */
  latest: rehearsalSchema.nullable(),
}));

export type Migration = z.infer<typeof migrationSchema>;

/** A correction of where a page is found at the new home. */
export const correctionSchema = lazyObject(() => ({
  path: pathSchema,
  /** Null has none on purpose, and says why. */
  new_path: pathSchema.nullable(),
  reason: reasonSchema.nullable(),
  by: z.string(),
  time_created: timeSchema,
}));

export type MoveCorrection = z.infer<typeof correctionSchema>;

/** A page of the site with its place as the newest rehearsal found it, and what a person made of it. */
export const mappedPageSchema = lazyObject(() => ({
  path: z.string(),
  title: z.string().nullable(),
  found: z.object({ way: placeWaySchema, new_path: z.string().nullable() }).nullable(),
  correction: correctionSchema.nullable(),
}));

export type MappedPage = z.infer<typeof mappedPageSchema>;

/** What became of one line of a pasted list. */
export const pastedLineSchema = lazyObject(() => ({
  line: z.number().int().min(1),
  text: z.string(),
  taken: z.boolean(),
  reason: z.string().nullable(),
}));

export type PastedLine = z.infer<typeof pastedLineSchema>;

const site = lazyObject(() => ({ id: idSchema }));
const one = lazyObject(() => ({
  ...site.shape,
  number: z.coerce.number().int().min(1).max(1_000_000),
}));

export const migrationEndpoints = defineEndpoints("migrations", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration",
    summary: "Where a site moves to, and what its newest rehearsal says",
    params: site,
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND"],
  },
  setHome: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/home",
    summary: "Say where a site moves to; earlier rehearsals keep the home they were made with",
    params: site,
    body: lazyObject(() => ({
      home: migrationHomeSchema,
      /**
       * A user name and a password that the new address alone asks for, in place of what was set before; never told
       * again. Of another address none is kept.
       */
      basic_auth: basicAuthInputSchema.nullable().default(null),
    })),
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "PLAN_LIMIT"],
  },
  rehearse: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/rehearsal",
    summary:
      "Rehearse the move, or check after the switch that the live site is what was rehearsed",
    params: site,
    body: lazyObject(() => ({
      sort: z.enum(rehearsalSorts).default("rehearsal"),
      /** Of a rehearsal: which pages are opened in a browser as well, for how they look and how fast they are. */
      in_browser: z.enum(browserReaches).default("none"),
    })),
    status: 201,
    response: rehearsalSummarySchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/cancel",
    summary: "End the rehearsal or check that waits or runs; what has ended stays as it is",
    params: site,
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  rehearsals: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal",
    summary: "A site's rehearsals and checks, newest first",
    params: site,
    query: listQuerySchema,
    status: 200,
    response: listOf(rehearsalSummarySchema),
    errors: ["NOT_FOUND"],
  },
  rehearsal: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}",
    summary: "One rehearsal with its go / no-go list",
    params: one,
    status: 200,
    response: rehearsalSchema,
    errors: ["NOT_FOUND"],
  },
  pages: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/page",
    summary: "Pages of a rehearsal by verdict and path; pages of which all is equal share a row",
    params: one,
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      verdict: moveVerdictSchema.optional(),
      path: z.string().trim().max(searchMaxLength).default(""),
      /** Whether pages of which all is equal share a row. */
      together: z.enum(["yes", "no"]).default("yes"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(rehearsedPageSchema).shape,
      /** Pages, not rows, under the same path. */
      verdicts: pageCountsSchema,
    })),
    errors: ["NOT_FOUND"],
  },
  page: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/page/{position}",
    summary: "One page of a rehearsal with all that differs",
    params: lazyObject(() => ({
      ...one.shape,
      position: z.coerce.number().int().min(0).max(1_000_000),
    })),
    status: 200,
    response: rehearsedPageDetailSchema,
    errors: ["NOT_FOUND"],
  },
  exported: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/export",
    summary: "A rehearsal as a file: who, when, home, mapping, causes, acceptances and pages",
    params: one,
    query: lazyObject(() => ({ format: z.enum(["json", "csv"]).default("json") })),
    status: 200,
    response: lazyObject(() => ({ name: z.string(), type: z.string(), content: z.string() })),
    errors: ["NOT_FOUND"],
  },
  mapping: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/mapping",
    summary: "A site's pages with their places at the new home",
    params: site,
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      path: z.string().trim().max(searchMaxLength).default(""),
      /** `open` leaves out what has a place; `corrected` is what a person has said. */
      show: z.enum(["all", "open", "corrected"]).default("all"),
    })),
    status: 200,
    response: listOf(mappedPageSchema),
    errors: ["NOT_FOUND"],
  },
  correct: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping",
    summary: "Say where pages are found at the new home, or that they have no place on purpose",
    params: site,
    body: lazyObject(() => ({
      corrections: z
        .array(
          z
            .object({
              path: pathSchema,
              new_path: pathSchema.nullable(),
              reason: reasonSchema.nullable().default(null),
            })
            .refine(({ new_path, reason }) => new_path !== null || reason !== null, {
              message: "Say why the page has no place at the new home.",
              path: ["reason"],
            }),
        )
        .min(1)
        .max(correctionsMax, `There can be ${correctionsMax} at most.`),
    })),
    status: 200,
    response: lazyObject(() => ({ results: z.array(correctionSchema) })),
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "PLAN_LIMIT"],
  },
  paste: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping/paste",
    summary: "Corrections as a pasted list, one “old, new” a line, with what became of each line",
    params: site,
    body: lazyObject(() => ({
      text: z
        .string()
        .min(1, "Paste a list.")
        .max(pastedMaxLength, "This list is too long: paste it in parts."),
    })),
    status: 200,
    response: lazyObject(() => ({
      taken: count,
      refused: count,
      lines: z.array(pastedLineSchema),
    })),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  uncorrect: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping/remove",
    summary: "Take corrections back: the next rehearsal looks for these pages by itself",
    params: site,
    body: lazyObject(() => ({ paths: z.array(pathSchema).min(1).max(correctionsMax) })),
    status: 200,
    response: lazyObject(() => ({ removed: count })),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  accept: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/acceptance",
    summary: "Accept a cause of the newest rehearsal as it is, with a reason",
    params: site,
    body: lazyObject(() => ({ key: z.string().min(1).max(200), reason: reasonSchema })),
    status: 201,
    response: moveAcceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  },
  takeBack: {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/acceptance/undo",
    summary: "Take an acceptance back, which stays in the history: the cause counts again",
    params: site,
    body: lazyObject(() => ({ key: z.string().min(1).max(200) })),
    status: 200,
    response: moveAcceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  acceptances: {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/acceptance",
    summary: "What was accepted of a site's move, and taken back, newest first",
    params: site,
    query: listQuerySchema,
    status: 200,
    response: listOf(moveAcceptanceSchema),
    errors: ["NOT_FOUND"],
  },
}));
