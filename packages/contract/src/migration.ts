import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { listOf, listQuerySchema, searchMaxLength } from "./list.ts";
import { migrationHomeSchema } from "./migration-home.ts";
import { idSchema, progressSchema, timeSchema } from "./primitives.ts";
import { runStatusSchema } from "./run.ts";

/** Corrections of the mapping that one call may bring, and that a site may have. */
export const correctionsMax = 500;
/** Characters of a pasted list. */
export const pastedMaxLength = 200_000;
/** Pages that one rehearsal opens in a browser at both homes: one of each template, those of most pages first. */
export const looksMax = 12;
const pathMaxLength = 2_000;
const reasonMaxLength = 500;

const count = z.number().int().min(0);

/** `rehearsal`: the site against its new home before the switch. `after`: the live site against what was rehearsed. */
export const rehearsalSorts = ["rehearsal", "after"] as const;
export type RehearsalSort = (typeof rehearsalSorts)[number];

/** What a page, or a cause, means for the move; `ready` is a page about which nothing is left to say. */
export const moveVerdicts = ["blocks", "look", "ready"] as const;
export const moveVerdictSchema = z.enum(moveVerdicts);
export type MoveVerdict = z.infer<typeof moveVerdictSchema>;

/** How a page's new place was found; `unsure` asks a person, `given_up` has none on purpose. */
export const placeWays = [
  "same_path",
  "redirected",
  "found",
  "by_hand",
  "unsure",
  "given_up",
  "none",
] as const;
export const placeWaySchema = z.enum(placeWays);
export type PlaceWay = z.infer<typeof placeWaySchema>;

/** What is compared of each page, in the order of the table. */
export const moveColumns = [
  "answer",
  "redirect",
  "title",
  "canonical",
  "headers",
  "forms",
  "weight",
  "looks",
  "lighthouse",
] as const;
export type MoveColumn = (typeof moveColumns)[number];

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

/** Who accepted a cause as it is, why and when; and who took that back. */
export const moveAcceptanceSchema = z.object({
  key: z.string(),
  sentence: z.string(),
  reason: z.string(),
  by: z.string(),
  time_created: timeSchema,
  undone_by: z.string().nullable(),
  time_undone: timeSchema.nullable(),
});

export type MoveAcceptance = z.infer<typeof moveAcceptanceSchema>;

/** One cause of the go / no-go list, over all pages that it is about. */
export const moveCauseSchema = z.object({
  /** The same in each rehearsal of the site for the same fault. */
  key: z.string(),
  kind: z.string(),
  /** `note` is only to know. */
  level: z.enum(["blocks", "look", "note"]),
  sentence: z.string(),
  /** What to do about it. */
  advice: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
  /** How many pages it is about; 0 for what is the whole site's. */
  pages: count,
  /** Up to ten of their paths. */
  paths: z.array(z.string()),
  accepted: moveAcceptanceSchema.nullable(),
});

export type MoveCause = z.infer<typeof moveCauseSchema>;

/** What stands in one cell of the table. */
export const moveCellSchema = z.object({
  state: z.enum(["same", "look", "blocks", "none", "unread"]),
  text: z.string(),
});

export type MoveCell = z.infer<typeof moveCellSchema>;

export const rehearsedPageSchema = z.object({
  position: count,
  path: z.string(),
  new_path: z.string().nullable(),
  way: placeWaySchema,
  verdict: moveVerdictSchema,
  cells: z.record(z.enum(moveColumns), moveCellSchema),
  /** Pages that share this row because all of it is equal, this one among them. */
  equal: z.number().int().min(1),
  /** What the paths of those have in common, up to the last slash. */
  folder: z.string(),
});

export type RehearsedPage = z.infer<typeof rehearsedPageSchema>;

/** What is known of a page on both sides, by name; null on the side that has none. */
export const moveFactSchema = z.object({
  name: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
});

export type MoveFact = z.infer<typeof moveFactSchema>;

/** One page with the addresses of both sides, what is known of them, and its causes. */
export const rehearsedPageDetailSchema = rehearsedPageSchema.extend({
  url: z.string(),
  new_url: z.string().nullable(),
  facts: z.array(moveFactSchema),
  causes: z.array(moveCauseSchema),
});

export type RehearsedPageDetail = z.infer<typeof rehearsedPageDetailSchema>;

/** `unsettled`: nothing blocks, and not everything could be looked at. */
export const moveOutcomes = ["go", "no_go", "unsettled"] as const;

const pageCountsSchema = z.object({ all: count, blocks: count, look: count, ready: count });

/** A rehearsal in a list, as it was: who, when, against which home, and what of it is left to do by the acceptances of now. */
export const rehearsalSummarySchema = z.object({
  id: idSchema,
  /** From 1, counted over the site's rehearsals. */
  number: z.number().int().min(1),
  sort: z.enum(rehearsalSorts),
  /** Which rehearsal the live site is compared with; null for a rehearsal. */
  of: z.number().int().min(1).nullable(),
  by: z.string(),
  home: migrationHomeSchema,
  /** Whether pages were opened in a browser, too. */
  in_browser: z.boolean(),
  status: runStatusSchema,
  progress: progressSchema,
  /** What is being done, and how many pages of how many are looked at; null when it is over. */
  phase: z.object({ text: z.string(), done: count, total: count }).nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null while it works, and where it came to no end. */
  outcome: z.enum(moveOutcomes).nullable(),
  /** Causes, by what they mean now; of those accepted, only what would block. */
  blocks: count,
  looks: count,
  accepted: count,
  /** Whoever accepted them. */
  accepted_by: z.array(z.string()),
  /** Pages that could not be read at one of the homes, and those whose place a person has to say. */
  unread: count,
  unsure: count,
  /** Pages of the site that were left out because the plan allows no more. */
  left_out: count,
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
});

export type RehearsalSummary = z.infer<typeof rehearsalSummarySchema>;

export const rehearsalSchema = rehearsalSummarySchema.extend({
  pages: pageCountsSchema,
  /** The address that answered at each home, and what is known of its certificate; null where it could not be read. */
  home_now: z.object({ host: z.string(), addresses: z.array(z.string()) }).nullable(),
  home_after: z
    .object({
      host: z.string(),
      addresses: z.array(z.string()),
      /** Null over plain http. */
      certificate: z
        .object({ valid_until: timeSchema.nullable(), fault: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  /** How the pages' new places were found. */
  places: z.record(placeWaySchema, count),
  /** What blocks first, then what is worth a look; of each what is about most pages first. */
  causes: z.array(moveCauseSchema),
  /** Causes beyond those that are kept. */
  beyond: count,
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** A site's move: where to, and the newest rehearsal. */
export const migrationSchema = z.object({
  site: idSchema,
  site_url: z.string(),
  /** Null until somebody named it. */
  home: migrationHomeSchema.nullable(),
  /** Pages that a rehearsal would look at, of how many. */
  pages: z.object({ rehearsed: count, all: count }),
  corrections: count,
  /** The rehearsal or check under way; null while there is none. */
  working: rehearsalSummarySchema.nullable(),
  /** The newest one that finished; null before the first. */
  latest: rehearsalSchema.nullable(),
});

export type Migration = z.infer<typeof migrationSchema>;

/** A correction of where a page is found at the new home. */
export const correctionSchema = z.object({
  path: pathSchema,
  /** Null has none on purpose, and says why. */
  new_path: pathSchema.nullable(),
  reason: reasonSchema.nullable(),
  by: z.string(),
  time_created: timeSchema,
});

export type MoveCorrection = z.infer<typeof correctionSchema>;

/** A page of the site with its place as the newest rehearsal found it, and what a person made of it. */
export const mappedPageSchema = z.object({
  path: z.string(),
  title: z.string().nullable(),
  found: z.object({ way: placeWaySchema, new_path: z.string().nullable() }).nullable(),
  correction: correctionSchema.nullable(),
});

export type MappedPage = z.infer<typeof mappedPageSchema>;

/** What became of one line of a pasted list. */
export const pastedLineSchema = z.object({
  line: z.number().int().min(1),
  text: z.string(),
  taken: z.boolean(),
  reason: z.string().nullable(),
});

export type PastedLine = z.infer<typeof pastedLineSchema>;

const site = z.object({ id: idSchema });
const one = site.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

export const migrationEndpoints = {
  get: defineEndpoint("migrations.get", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration",
    summary: "Where a site moves to, and what its newest rehearsal says",
    params: site,
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND"],
  }),
  setHome: defineEndpoint("migrations.setHome", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/home",
    summary: "Say where a site moves to; earlier rehearsals keep the home they were made with",
    params: site,
    body: z.object({ home: migrationHomeSchema }),
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "PLAN_LIMIT"],
  }),
  rehearse: defineEndpoint("migrations.rehearse", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/rehearsal",
    summary:
      "Rehearse the move, or check after the switch that the live site is what was rehearsed",
    params: site,
    body: z.object({
      sort: z.enum(rehearsalSorts).default("rehearsal"),
      /** Of a rehearsal: whether pages are opened in a browser as well, for how they look and how fast they are. */
      in_browser: z.boolean().default(false),
    }),
    status: 201,
    response: rehearsalSummarySchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  }),
  cancel: defineEndpoint("migrations.cancel", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/cancel",
    summary: "End the rehearsal or check that waits or runs; what has ended stays as it is",
    params: site,
    status: 200,
    response: migrationSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  }),
  rehearsals: defineEndpoint("migrations.rehearsals", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal",
    summary: "A site's rehearsals and checks, newest first",
    params: site,
    query: listQuerySchema,
    status: 200,
    response: listOf(rehearsalSummarySchema),
    errors: ["NOT_FOUND"],
  }),
  rehearsal: defineEndpoint("migrations.rehearsal", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}",
    summary: "One rehearsal with its go / no-go list",
    params: one,
    status: 200,
    response: rehearsalSchema,
    errors: ["NOT_FOUND"],
  }),
  pages: defineEndpoint("migrations.pages", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/page",
    summary: "Pages of a rehearsal by verdict and path; pages of which all is equal share a row",
    params: one,
    query: listQuerySchema.extend({
      verdict: moveVerdictSchema.optional(),
      path: z.string().trim().max(searchMaxLength).default(""),
      /** Whether pages of which all is equal share a row. */
      together: z.enum(["yes", "no"]).default("yes"),
    }),
    status: 200,
    response: listOf(rehearsedPageSchema).extend({
      /** Pages, not rows, under the same path. */
      verdicts: pageCountsSchema,
    }),
    errors: ["NOT_FOUND"],
  }),
  page: defineEndpoint("migrations.page", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/page/{position}",
    summary: "One page of a rehearsal with all that differs",
    params: one.extend({ position: z.coerce.number().int().min(0).max(1_000_000) }),
    status: 200,
    response: rehearsedPageDetailSchema,
    errors: ["NOT_FOUND"],
  }),
  exported: defineEndpoint("migrations.exported", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/rehearsal/{number}/export",
    summary: "A rehearsal as a file: who, when, home, mapping, causes, acceptances and pages",
    params: one,
    query: z.object({ format: z.enum(["json", "csv"]).default("json") }),
    status: 200,
    response: z.object({ name: z.string(), type: z.string(), content: z.string() }),
    errors: ["NOT_FOUND"],
  }),
  mapping: defineEndpoint("migrations.mapping", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/mapping",
    summary: "A site's pages with their places at the new home",
    params: site,
    query: listQuerySchema.extend({
      path: z.string().trim().max(searchMaxLength).default(""),
      /** `open` leaves out what has a place; `corrected` is what a person has said. */
      show: z.enum(["all", "open", "corrected"]).default("all"),
    }),
    status: 200,
    response: listOf(mappedPageSchema),
    errors: ["NOT_FOUND"],
  }),
  correct: defineEndpoint("migrations.correct", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping",
    summary: "Say where pages are found at the new home, or that they have no place on purpose",
    params: site,
    body: z.object({
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
    }),
    status: 200,
    response: z.object({ results: z.array(correctionSchema) }),
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "PLAN_LIMIT"],
  }),
  paste: defineEndpoint("migrations.paste", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping/paste",
    summary: "Corrections as a pasted list, one “old, new” a line, with what became of each line",
    params: site,
    body: z.object({
      text: z
        .string()
        .min(1, "Paste a list.")
        .max(pastedMaxLength, "This list is too long: paste it in parts."),
    }),
    status: 200,
    response: z.object({ taken: count, refused: count, lines: z.array(pastedLineSchema) }),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  }),
  uncorrect: defineEndpoint("migrations.uncorrect", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/mapping/remove",
    summary: "Take corrections back: the next rehearsal looks for these pages by itself",
    params: site,
    body: z.object({ paths: z.array(pathSchema).min(1).max(correctionsMax) }),
    status: 200,
    response: z.object({ removed: count }),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  }),
  accept: defineEndpoint("migrations.accept", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/acceptance",
    summary: "Accept a cause of the newest rehearsal as it is, with a reason",
    params: site,
    body: z.object({ key: z.string().min(1).max(200), reason: reasonSchema }),
    status: 201,
    response: moveAcceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE", "PLAN_LIMIT"],
  }),
  takeBack: defineEndpoint("migrations.takeBack", {
    method: "POST",
    path: "/v1/ops/site/{id}/migration/acceptance/undo",
    summary: "Take an acceptance back, which stays in the history: the cause counts again",
    params: site,
    body: z.object({ key: z.string().min(1).max(200) }),
    status: 200,
    response: moveAcceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  }),
  acceptances: defineEndpoint("migrations.acceptances", {
    method: "GET",
    path: "/v1/ops/site/{id}/migration/acceptance",
    summary: "What was accepted of a site's move, and taken back, newest first",
    params: site,
    query: listQuerySchema,
    status: 200,
    response: listOf(moveAcceptanceSchema),
    errors: ["NOT_FOUND"],
  }),
} as const;
