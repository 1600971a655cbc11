import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { elementBoxSchema } from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, sortBy, tagsSchema } from "./list.ts";
import { idSchema, progressSchema, scoreSchema, timeSchema } from "./primitives.ts";
import { scanConfigsSchema } from "./run-configs.ts";
import { scanImageSchema } from "./scan.ts";
import { scanPartSchema } from "./scan-part.ts";
import { templateSchema } from "./template.ts";
import {
  changeCauseSchema,
  changeCountsSchema,
  changeStateSchema,
  comparedPartSchema,
  reviewStateSchema,
  testChangeSchema,
} from "./test-finding.ts";
import { testStatusSchema } from "./test-status.ts";

/** A test passes from this score on, unless a threshold of its own is given. */
export const defaultThreshold = 95;

/** Tests that one call may name. */
export const testsMax = 100;

const count = z.number().int().min(0);
const fingerprintSchema = z.string().regex(/^[0-9a-f]{24}$/);
const nullableScore = scoreSchema.nullable();

/** 0 to 100; null for what was not compared. `vrt` is `images` by its old name, and `yellowlab` is no more. */
export const componentScoresSchema = lazyObject(() => ({
  images: nullableScore,
  html: nullableScore,
  logs: nullableScore,
  network: nullableScore,
  accessibility: nullableScore,
  security: nullableScore,
  lighthouse: nullableScore,
  vrt: nullableScore,
  yellowlab: z.null(),
}));

export type ComponentScores = z.infer<typeof componentScoresSchema>;

/** Why a part has no score and is left out of the mean. */
export const leftOutReasons = ["not_asked", "missing_before", "missing_after", "failed"] as const;

const delta = z.number().nullable();

/** A picture of both sides; the links are readable for a short time. */
export const testImageSchema = lazyObject(() => ({
  index: z.number().int(),
  /** By its name. */
  device: z.string(),
  /** Null once its scan was deleted. */
  before: scanImageSchema.nullable(),
  after: scanImageSchema.nullable(),
  /** Rows of both that show the same, to hold them in line; in CSS pixels from the top. */
  rows: z.array(z.object({ before: z.number(), after: z.number(), height: z.number() })),
  /** Rows of the picture after that differ from what was to be expected there. */
  differing: z.array(z.object({ top: z.number(), height: z.number() })),
  /** What moves by itself and was not judged. */
  left_out: testChangeSchema.shape.boxes.shape.after,
}));

export type TestImage = z.infer<typeof testImageSchema>;

const scoreDeltasSchema = lazyObject(() => ({ average_delta: delta }));

/** A test in a list: its states and scores, without what was compared. */
export const testSummarySchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  page: idSchema,
  site_url: z.string(),
  page_url: z.string(),
  title: z.string().nullable(),
  /** Null until they are chosen, and never another page's. */
  pre_scan: idSchema.nullable(),
  post_scan: idSchema.nullable(),
  /** The same for tests that were asked for together; null for one alone. */
  batch: idSchema.nullable(),
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  progress: progressSchema,
  status: testStatusSchema,
  /** What it says in one sentence; while it works, what it waits for. */
  sentence: z.string().nullable(),
  /** Why it could not be compared. */
  code: z.string().nullable(),
  score: scoreSchema.nullable(),
  threshold: scoreSchema,
  component_scores: componentScoresSchema,
  changes: changeCountsSchema,
  tags: z.array(z.string()),
}));

export type TestSummary = z.infer<typeof testSummarySchema>;

export const testSchema = lazyObject(() => ({
  ...testSummarySchema.shape,
  type: z.array(scanPartSchema),
  /** Parts without a score, and why. */
  left_out: z.array(z.object({ part: comparedPartSchema, reason: z.enum(leftOutReasons) })),
  /** What fails first, then what is told, then what was decided before. */
  findings: z.array(testChangeSchema),
  images_delta: z
    .object({ average_score: scoreSchema.nullable(), images: z.array(testImageSchema) })
    .nullable(),
  lighthouse_delta: z.object({ scores: scoreDeltasSchema }).nullable(),
  security_delta: z.object({ scores: scoreDeltasSchema }).nullable(),
  pre_scan_configs: scanConfigsSchema.nullable(),
  post_scan_configs: scanConfigsSchema.nullable(),
  /** The page's test before and after this one, that its history can be walked. */
  previous_test: idSchema.nullable(),
  next_test: idSchema.nullable(),
}));

export type Test = z.infer<typeof testSchema>;

/** How calls about many things answer: what went well and what did not, each by its id. */
export const bulkResultSchema = lazyObject(() => ({
  success: z.boolean(),
  num_succeeded: count,
  succeeded: z.array(idSchema),
  num_failed: count,
  failed: z.array(idSchema),
  /** Why the first of those failed; null when none did. */
  reason: z.string().nullable(),
}));

export type BulkResult = z.infer<typeof bulkResultSchema>;

/** A part of a test's picture, around what changed. */
export const pictureCropSchema = lazyObject(() => ({
  /** A PNG; readable for a short time. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Where in it the change is, in its pixels. */
  box: elementBoxSchema,
}));

export type PictureCrop = z.infer<typeof pictureCropSchema>;

/** How one change looks; null on a side that has nothing of it, or no picture any more. */
export const changeShotSchema = lazyObject(() => ({
  before: pictureCropSchema.nullable(),
  after: pictureCropSchema.nullable(),
}));

export type ChangeShot = z.infer<typeof changeShotSchema>;

/** Equal changes over the newest tests of pages. */
export const changeGroupSchema = lazyObject(() => ({
  fingerprint: z.string(),
  kind: testChangeSchema.shape.kind,
  part: comparedPartSchema,
  sentence: z.string(),
  state: changeStateSchema,
  /** Whether it fails any of the tests. */
  fails: z.boolean(),
  /** Whether a visitor would call it broken: it is gone, a script fails, or a file such as a picture does not come. */
  looks_broken: z.boolean(),
  /** The most points that it takes of one of them. */
  cost: z.number(),
  count,
  /** Of its pages, those on which the same element has another open change. */
  crowded: count,
  /** The open issue of it. */
  issue: z.object({ id: idSchema, number: z.number().int() }).nullable(),
  /** How it looks on the first of its pages. */
  shot: changeShotSchema,
  /** How many of its pages are built alike, the most first; null counts those of which that is not known. */
  templates: z.array(z.object({ id: idSchema.nullable(), pages: count })),
  /** Up to a hundred of its pages, the shortest address first. */
  pages: z.array(
    z.object({
      test: idSchema,
      page: idSchema,
      page_url: z.string(),
      title: z.string().nullable(),
      finding: idSchema,
      /** Other open changes of the same element on this page: who accepts this one may not mean them. */
      others: count,
    }),
  ),
}));

export type ChangeGroup = z.infer<typeof changeGroupSchema>;

const spanSchema = lazyObject(() => ({ from: timeSchema, to: timeSchema }));

/** What there is to say of tests that are looked at together. */
export const groupedFactsSchema = lazyObject(() => ({
  /** Mean of those that were judged. */
  mean_score: nullableScore,
  /** Of the pages that score least, the one with the shortest address. */
  lowest: z.object({ test: idSchema, page_url: z.string(), score: scoreSchema }).nullable(),
  /** When the first and the last of the scans ended that they compare with; null once all of those are gone. */
  before: spanSchema.nullable(),
  /** When the first and the last of them was asked for. */
  asked: spanSchema,
  /**
   * The schedule or person that asked for all of them together; null where they were not, or nobody of that name is
   * there any more.
   */
  asked_by: z.object({ kind: z.enum(["schedule", "person"]), name: z.string() }).nullable(),
  /**
   * Milliseconds until the last of them ended; null while one is under way, and of tests that were not all asked
   * for together.
   */
  took: count.nullable(),
  /** Pages that they are of: of a site's newest a page may have one under way beside the one that was judged. */
  pages: count,
  /** Pairs of pictures that were compared. */
  pictures: count,
  /** How the newest of them was asked for. */
  type: z.array(scanPartSchema),
  threshold: scoreSchema,
  tags: z.array(z.string()),
}));

export type GroupedFacts = z.infer<typeof groupedFactsSchema>;

/** Tests that are looked at together: those asked for together, or a site's newest. */
export const groupedSchema = lazyObject(() => ({
  site_id: idSchema.optional(),
  batch: idSchema.optional(),
}));

const groupedQuerySchema = lazyObject(() => ({
  ...groupedSchema.shape,
  state: reviewStateSchema.default("open"),
}));

export const namesOne = ({ site_id, batch }: z.infer<typeof groupedSchema>) =>
  (site_id === undefined) !== (batch === undefined);
export const oneOfTwo = {
  message: "Name a site or a batch, one of the two.",
  path: ["site_id"],
};

const choicesSchema = lazyObject(() => ({
  /** Those that scans of its site look at unless named. */
  type: z.array(scanPartSchema).max(20).optional(),
  threshold: scoreSchema.default(defaultThreshold),
  tags: tagsSchema.default([]),
}));

export const testEndpoints = defineEndpoints("tests", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/test",
    summary: "Test one page, or every page of a site, against how it was",
    body: z.union([
      lazyObject(() => ({
        ...choicesSchema.shape,
        page_id: idSchema,
        /** The scan to compare with, and the scan to compare; chosen, or made, unless named. */
        pre_scan: idSchema.optional(),
        post_scan: idSchema.optional(),
      })),
      lazyObject(() => ({ ...choicesSchema.shape, site_id: idSchema })),
    ]),
    status: 201,
    response: lazyObject(() => ({
      success: z.boolean(),
      message: z.string(),
      ids: z.array(idSchema),
    })),
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  createMany: {
    method: "POST",
    path: "/v1/ops/tests/create",
    summary: "Test pages, and all pages of sites; what cannot be tested is named",
    body: choicesSchema
      .extend({
        site_ids: z.array(idSchema).max(50, "50 sites can be tested at once.").default([]),
        page_ids: z.array(idSchema).max(100, "100 pages can be tested at once.").default([]),
      })
      .refine(({ site_ids, page_ids }) => site_ids.length + page_ids.length > 0, {
        message: "Name a site or a page at least.",
        path: ["site_ids"],
      }),
    status: 201,
    response: lazyObject(() => ({ ...bulkResultSchema.shape, batch: idSchema })),
    errors: ["FORBIDDEN"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/test",
    summary: "Tests of a page, of a site, of those asked for together, or of the team",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
      batch: idSchema.optional(),
      status: testStatusSchema.optional(),
      /** Of each page the newest alone that has ended. */
      newest: z.enum(["true", "false"]).optional(),
      sort: sortBy(["time_created", "test"]).default("-time_created"),
    })),
    status: 200,
    response: listOf(testSummarySchema),
    errors: ["NOT_FOUND"],
  },
  groups: {
    method: "GET",
    path: "/v1/ops/tests/groups",
    summary: "Changes grouped over pages: those of tests asked for together, or of a site's newest",
    query: listQuerySchema.extend(groupedQuerySchema.shape).refine(namesOne, oneOfTwo),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(changeGroupSchema).shape,
      /** Tests that this speaks from, and how they stand. */
      tests: lazyObject(() => ({
        all: count,
        working: count,
        passed: count,
        failed: count,
        incomplete: count,
        /** Of those that were judged, those that found no change but what moves by itself. */
        unchanged: count,
      })),
      /** Null where there are none. */
      facts: groupedFactsSchema.nullable(),
      /** Groups in each state, to say what is left to decide. */
      states: lazyObject(() => ({
        open: count,
        accepted: count,
        ignored: count,
        issue: count,
        left_out: count,
      })),
      /** What the tested pages are made from, and how many of each there are, the most first. */
      templates: z.array(templateSchema.pick({ id: true, name: true, pages: true })),
    })),
    errors: ["NOT_FOUND"],
  },
  unchanged: {
    method: "GET",
    path: "/v1/ops/tests/unchanged",
    summary: "Of tests that are looked at together, those that found no change",
    query: lazyObject(() => ({ ...listQuerySchema.shape, ...groupedSchema.shape })).refine(
      namesOne,
      oneOfTwo,
    ),
    status: 200,
    response: listOf(testSummarySchema),
    errors: ["NOT_FOUND"],
  },
  shots: {
    method: "GET",
    path: "/v1/ops/tests/shots",
    summary: "How one change looks on each of its pages, up to a hundred of them",
    query: lazyObject(() => ({
      ...groupedQuerySchema.shape,
      fingerprint: fingerprintSchema,
    })).refine(namesOne, oneOfTwo),
    status: 200,
    response: lazyObject(() => ({
      /** In the order of the group's pages; those without any picture are not among them. */
      results: z.array(changeShotSchema.extend({ finding: idSchema })),
    })),
    errors: ["NOT_FOUND"],
  },
  cancel: {
    method: "POST",
    path: "/v1/ops/test/{id}/cancel",
    summary: "End a test that waits or runs; one that has ended stays as it is",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: testSummarySchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  cancelMany: {
    method: "POST",
    path: "/v1/ops/tests/cancel",
    summary:
      "End all tests that are looked at together and wait or run; what has ended stays as it is",
    body: groupedSchema.refine(namesOne, oneOfTwo),
    status: 200,
    response: lazyObject(() => ({ cancelled: count })),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/test/{id}",
    summary: "One test with all that it found",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: testSchema,
    errors: ["NOT_FOUND"],
  },
  lean: {
    method: "GET",
    path: "/v1/ops/test/{id}/lean",
    summary: "One test with its scores alone",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: testSummarySchema,
    errors: ["NOT_FOUND"],
  },
  causes: {
    method: "GET",
    path: "/v1/ops/test/{id}/causes",
    summary: "What stands behind one change of a test, up to a hundred of it",
    params: lazyObject(() => ({ id: idSchema })),
    query: lazyObject(() => ({ fingerprint: fingerprintSchema })),
    status: 200,
    response: lazyObject(() => ({ count, results: z.array(changeCauseSchema) })),
    errors: ["NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/test/{id}",
    summary: "Delete a test; its scans stay, and so does what was decided",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  removeMany: {
    method: "POST",
    path: "/v1/ops/tests/delete",
    summary: "Delete tests; those that are not the team's are named",
    body: lazyObject(() => ({ ids: z.array(idSchema).min(1).max(testsMax) })),
    status: 200,
    response: bulkResultSchema,
    errors: ["FORBIDDEN"],
  },
}));
