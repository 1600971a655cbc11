import { z } from "zod";
import { elementBoxSchema } from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";

/** What a test compares, in the order screens show it; each has a score of its own but `facts`. */
export const comparedParts = [
  "images",
  "html",
  "logs",
  "network",
  "facts",
  "accessibility",
  "security",
  "lighthouse",
] as const;
export const comparedPartSchema = z.enum(comparedParts);
export type ComparedPart = z.infer<typeof comparedPartSchema>;

/**
 * `open` counts against the test, `accepted` and `ignored` were decided by somebody, and `left_out`
 * moves by itself or is an answer that asks for nothing: no difference in speed can be shown.
 */
export const changeStates = ["open", "accepted", "ignored", "left_out"] as const;
export const changeStateSchema = z.enum(changeStates);
export type ChangeState = z.infer<typeof changeStateSchema>;

/** How changes of many pages stand in a review: of the open ones, those with an open issue are for somebody to mend. */
export const reviewStates = ["open", "accepted", "ignored", "issue", "left_out"] as const;
export const reviewStateSchema = z.enum(reviewStates);
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** Changes of one test that are kept; those beyond are counted. */
export const changesMax = 500;

const count = z.number().int().min(0);

/** What stands behind a change: one element, request, entry or fact that differs. */
export const changeCauseSchema = lazyObject(() => ({
  id: z.string(),
  part: comparedPartSchema,
  kind: z.string(),
  /** In which respect it differs: `text`, `presence`, `style:color` … */
  facet: z.string(),
  sentence: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
}));

export type ChangeCause = z.infer<typeof changeCauseSchema>;

/** One change in words, however many places and parts show it. */
export const testChangeSchema = lazyObject(() => ({
  id: idSchema,
  /** The same for the same change on another page and in another test: 24 hexadecimal digits. */
  fingerprint: z.string(),
  state: changeStateSchema,
  kind: z.string(),
  /** Whose words lead. */
  part: comparedPartSchema,
  parts: z.array(comparedPartSchema),
  sentence: z.string(),
  /** What other parts say of the same. */
  beside: z.array(z.string()),
  /** How many places of the page it is seen in. */
  places: count,
  label: z.object({ role: z.string(), name: z.string(), place: z.string() }),
  /** In CSS pixels of the picture before and of the one after. */
  boxes: z.object({ before: z.array(elementBoxSchema), after: z.array(elementBoxSchema) }),
  /** Which of the pictures it is seen in; null for what is not seen. */
  image: z.number().int().nullable(),
  /** Whether it fails the test while it is open. */
  fails: z.boolean(),
  /** Points of the score that it takes; two decimals. */
  cost: z.number(),
  /** What decided it: one of the team's rules, or something that somebody accepted. */
  decided_by: z.object({ rule: idSchema.nullable(), acceptance: idSchema.nullable() }),
}));

export type TestChange = z.infer<typeof testChangeSchema>;

/** Changes by their state, and of the open ones those that fail. */
export const changeCountsSchema = lazyObject(() => ({
  open: count,
  failing: count,
  accepted: count,
  ignored: count,
  left_out: count,
  /** Beyond those that are kept. */
  beyond: count,
}));

export type ChangeCounts = z.infer<typeof changeCountsSchema>;
