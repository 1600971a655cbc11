import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { migrationHomeSchema } from "./migration-home.ts";
import { idSchema, progressSchema, timeSchema } from "./primitives.ts";
import { runStatusSchema } from "./run.ts";

/**
 * Which pages a rehearsal opens in a browser at both homes. `templates`: one of each template, those of most pages
 * first. `pages`: each page, those first.
 */
export const browserReaches = ["none", "templates", "pages"] as const;
export type BrowserReach = (typeof browserReaches)[number];

/** How many templates have a page opened in a browser; where each page is asked for, all of them are. */
export const templatesLookedAt = 12;

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

/** Who accepted a cause as it is, why and when; and who took that back. */
export const moveAcceptanceSchema = lazyObject(() => ({
  key: z.string(),
  sentence: z.string(),
  reason: z.string(),
  by: z.string(),
  time_created: timeSchema,
  undone_by: z.string().nullable(),
  time_undone: timeSchema.nullable(),
}));

export type MoveAcceptance = z.infer<typeof moveAcceptanceSchema>;

/** One cause of the go / no-go list, over all pages that it is about. */
export const moveCauseSchema = lazyObject(() => ({
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
}));

export type MoveCause = z.infer<typeof moveCauseSchema>;

/** What stands in one cell of the table. */
export const moveCellSchema = lazyObject(() => ({
  state: z.enum(["same", "look", "blocks", "none", "unread"]),
  text: z.string(),
}));

export type MoveCell = z.infer<typeof moveCellSchema>;

export const rehearsedPageSchema = lazyObject(() => ({
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
}));

export type RehearsedPage = z.infer<typeof rehearsedPageSchema>;

/** What is known of a page on both sides, by name; null on the side that has none. */
export const moveFactSchema = lazyObject(() => ({
  name: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
}));

export type MoveFact = z.infer<typeof moveFactSchema>;

/** One page with the addresses of both sides, what is known of them, and its causes. */
export const rehearsedPageDetailSchema = lazyObject(() => ({
  ...rehearsedPageSchema.shape,
  url: z.string(),
  new_url: z.string().nullable(),
  facts: z.array(moveFactSchema),
  causes: z.array(moveCauseSchema),
}));

export type RehearsedPageDetail = z.infer<typeof rehearsedPageDetailSchema>;

/** `unsettled`: nothing blocks, and not everything could be looked at. */
export const moveOutcomes = ["go", "no_go", "unsettled"] as const;

export const pageCountsSchema = lazyObject(() => ({
  all: count,
  blocks: count,
  look: count,
  ready: count,
}));

/** A rehearsal in a list, as it was: who, when, against which home, and what of it is left to do by the acceptances of now. */
export const rehearsalSummarySchema = lazyObject(() => ({
  id: idSchema,
  /** From 1, counted over the site's rehearsals. */
  number: z.number().int().min(1),
  sort: z.enum(rehearsalSorts),
  /** Which rehearsal the live site is compared with; null for a rehearsal. */
  of: z.number().int().min(1).nullable(),
  by: z.string(),
  home: migrationHomeSchema,
  /** Which pages were opened in a browser, too. */
  in_browser: z.enum(browserReaches),
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
}));

export type RehearsalSummary = z.infer<typeof rehearsalSummarySchema>;

export const rehearsalSchema = lazyObject(() => ({
  ...rehearsalSummarySchema.shape,
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
}));

export type Rehearsal = z.infer<typeof rehearsalSchema>;
