import { z } from "zod";
import { caseStepSchema, locatorSchema } from "./case-step.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { runConfigsInputSchema } from "./run-configs.ts";

/** `cancelled` is neither; a run that could not be run at all is `failed` with a reason, and is not charged. */
export const caseRunStatuses = ["working", "passed", "failed", "cancelled"] as const;
export type CaseRunStatus = (typeof caseRunStatuses)[number];

const count = z.number().int().min(0);

export const caseRunSummarySchema = lazyObject(() => ({
  id: idSchema,
  status: z.enum(caseRunStatuses),
  /** The first step that failed, from 1; null where none did. */
  failed_step: z.int().nullable(),
  code: z.string().nullable(),
  /** Why it failed, in a sentence. */
  reason: z.string().nullable(),
  /** Steps for which another locator stood in, and nobody has said whether rightly. */
  heals: count,
  /** The longest any step was tried, 1 for a run that needed no second try. */
  tries: z.int(),
  ms: z.int().nullable(),
  time_created: timeSchema,
  time_completed: timeSchema.nullable(),
}));
export type CaseRunSummary = z.infer<typeof caseRunSummarySchema>;

/**
 * What a locator was found to mean: the step's one element, another one, several, none, only what is not to be seen, or
 * that it is no locator at all.
 */
export const locatorMeanings = ["one", "another", "several", "none", "hidden", "invalid"] as const;
export type LocatorMeaning = (typeof locatorMeanings)[number];

export const healSchema = lazyObject(() => ({
  from: locatorSchema,
  to: locatorSchema,
  /** Those that found the same element, `to` among them, and those that found another. */
  agreeing: z.array(locatorSchema),
  disagreeing: z.array(locatorSchema),
  waited_ms: z.int(),
  /** What a person said of it; null while nobody has. */
  decision: z.enum(["accepted", "rejected"]).nullable().default(null),
}));
export type CaseRunHeal = z.infer<typeof healSchema>;

const partSchema = lazyObject(() => ({
  status: z.enum(["passed", "failed"]),
  time_created: timeSchema,
  time_completed: timeSchema,
  code: z.string().nullable(),
  exception: z.string().nullable(),
  /** Which of its locators found the element, from 0. */
  via: z.int().nullable(),
  heal: healSchema.nullable(),
  /** Most of the other locators mean another element than the first. */
  conflict: z.object({ used: locatorSchema, others: z.array(locatorSchema) }).nullable(),
  /** What each locator of its element meant then, in their order; null where that is not known. */
  means: z.array(z.enum(locatorMeanings)).nullable().default(null),
}));

const box = lazyObject(() => ({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
}));

/** How what a step checks looked, beside what was accepted for it: by case, site, device, window and row of data. */
const lookSchema = lazyObject(() => ({
  /** `new`: nothing was accepted before, so that it is what is accepted from then on. */
  status: z.enum(["new", "same", "different"]),
  /** Of its pixels, those that a person sees otherwise; 0 to 100. */
  percent: z.number(),
  /** Where it differs, in pixels of the picture, the largest first, with what is written there. */
  places: z.array(box.extend({ label: z.string() })),
  width: z.int(),
  height: z.int(),
  /** As it looked, and as it was accepted before; readable for a short time. */
  image: z.string().nullable(),
  before: z.string().nullable(),
  /** A person has accepted it since. */
  accepted: z.boolean(),
}));
export type CaseRunLook = z.infer<typeof lookSchema>;

/**
 * Why the browser's state as a step began is not there for another run to begin in: the steps were in a `frame` or had
 * another `tab` open, which no address names; the page had no `address`; it was too `large`; it was not to be read in
 * time (`unread`); it is `gone`, as is all that was kept of a run a day after it began.
 */
export const stateGaps = ["frame", "tab", "address", "large", "unread", "gone"] as const;
export type StateGap = (typeof stateGaps)[number];

/** What became of one step. */
export const caseRunStepSchema = lazyObject(() => ({
  /** Its place among the steps of the run, from 0. */
  index: z.int(),
  action: partSchema.nullable(),
  assertion: partSchema.nullable(),
  /** Where the page was then. */
  url: z.string(),
  /** The window as it was then; readable for a short time. */
  image: z.string().nullable(),
  /** Where the element stands in it, in CSS pixels. */
  box: box.nullable(),
  console: z.array(z.string()),
  requests: z.array(
    z.object({
      method: z.string(),
      url: z.string(),
      status: z.int().nullable(),
      ms: z.int().nullable(),
      error: z.string().nullable(),
      /** When it was asked for; null where that is not known. */
      time_created: timeSchema.nullable().default(null),
    }),
  ),
  tries: z.int(),
  /** Null for a step that does not check how something looks. */
  look: lookSchema.nullable(),
  /**
   * What the page was as the step looked for its elements, as `PageElements`; readable for a short time. Null where it
   * looked for none, or in a frame.
   */
  elements: z.object({ action: z.string().nullable(), assertion: z.string().nullable() }),
  /** Null where another run can begin at it, in a browser as it was then; else why none can. */
  state_gap: z.enum(stateGaps).nullable().default("gone"),
}));
export type CaseRunStep = z.infer<typeof caseRunStepSchema>;

/** When a step began and when it was over. */
export function timesOf({ action, assertion }: Pick<CaseRunStep, "action" | "assertion">): {
  time_created: string;
  time_completed: string;
} {
  return {
    time_created: (action ?? assertion)?.time_created ?? "",
    time_completed: (assertion ?? action)?.time_completed ?? "",
  };
}

export const caseRunSchema = lazyObject(() => ({
  ...caseRunSummarySchema.shape,
  case: idSchema,
  /** As it was called then. */
  title: z.string(),
  /** Of the case that ran. */
  version: z.int(),
  site: idSchema,
  site_url: z.string(),
  device: z.string(),
  window_size: z.string(),
  /** A schedule started it. */
  scheduled: z.boolean(),
  /** The run that it goes on from; it tells nothing of the case as a whole. Null for one that began at the beginning. */
  resumes: idSchema.nullable(),
  /** The row of data, from 1; null where it ran without. */
  row: z.int().nullable(),
  /** The step that is under way, from 0; null before the first and after the last. */
  at: z.int().nullable(),
  num_steps: count,
}));
export type CaseRun = z.infer<typeof caseRunSchema>;

/** The newest run before it that passed: of the same case, with the same data, on the same site and device. */
const greenRunSchema = lazyObject(() => ({
  id: idSchema,
  time_created: timeSchema,
  ms: z.int().nullable(),
  /** Its steps that are steps of this run, too, by their place in this one, from 0. */
  steps: z.array(
    caseRunStepSchema
      .pick({ index: true, image: true, box: true })
      .extend({ time_created: timeSchema, time_completed: timeSchema }),
  ),
}));

export const caseRunDetailSchema = lazyObject(() => ({
  ...caseRunSchema.shape,
  /** As they ran: those of cases inside the case in their places. */
  steps: z.array(caseStepSchema),
  /** Of the steps that ran, in their order. */
  results: z.array(caseRunStepSchema),
  /**
   * A film of it in which no secret shows, as a WebM whose clock begins with the first step; null where there is none,
   * or the run is not over.
   */
  film: z.object({ url: z.string() }).nullable(),
  /** What it can be compared with; null where none passed before it, or its evidence is not kept any more. */
  green: greenRunSchema.nullable(),
}));
export type CaseRunDetail = z.infer<typeof caseRunDetailSchema>;

/** Other values in place of those of some steps, by their place from 0. */
export const stepUpdatesSchema = z
  .array(lazyObject(() => ({ index: z.int().min(0), value: z.string().max(20_000) })))
  .max(100);

const byId = lazyObject(() => ({ id: idSchema }));

export const caseRunEndpoints = defineEndpoints("caseruns", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/caserun",
    summary: "Run a case on its site or another one of the team; each row of data is a run",
    body: lazyObject(() => ({
      case_id: idSchema,
      /** The case's own unless given. */
      site_id: idSchema.optional(),
      /** For this run alone. */
      updates: stepUpdatesSchema.default([]),
      /** Begin at a step of that run of the case, in a browser as it was then, with its data, site and device. */
      from_run: idSchema.optional(),
      /** The step's place in that run, from 0. */
      from_step: z.int().min(0).optional(),
      /** Go on after a step that fails. */
      end_on_fail: z.boolean().default(true),
      configs: runConfigsInputSchema.pick({ device: true, window_size: true }).default({}),
    })),
    status: 201,
    response: lazyObject(() => ({ message: z.string(), ids: z.array(idSchema) })),
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/caserun",
    summary: "Runs of cases, the newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      case_id: idSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(caseRunSchema),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/caserun/{id}",
    summary: "One run with its steps and what became of each",
    params: byId,
    status: 200,
    response: caseRunDetailSchema,
    errors: ["NOT_FOUND"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/caserun/{id}/cancel",
    summary: "End a run that waits or runs; one that has ended stays as it is",
    params: byId,
    status: 200,
    response: caseRunSchema,
    errors: ["NOT_FOUND"],
  },
  decide: {
    method: "POST",
    path: "/v1/ops/caserun/{id}/heal",
    summary:
      "Say whether the locator that stood in found the right element; the case is changed by it",
    params: byId,
    body: lazyObject(() => ({
      /** The step's place in the run, from 0. */
      index: z.int().min(0),
      part: z.enum(["action", "assertion"]),
      /** True: it comes first from now on, and the one that failed goes. False: none stands in any more. */
      accept: z.boolean(),
    })),
    status: 200,
    response: caseRunDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE"],
  },
  acceptLook: {
    method: "POST",
    path: "/v1/ops/caserun/{id}/look",
    summary: "Accept how something looked in a run; later runs are compared with it",
    params: byId,
    /** The step's place in the run, from 0. */
    body: lazyObject(() => ({ index: z.int().min(0) })),
    status: 200,
    response: caseRunDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/caserun/{id}",
    summary: "Delete a run that has ended",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
}));
