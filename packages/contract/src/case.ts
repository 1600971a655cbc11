import { z } from "zod";
import { caseRunSummarySchema } from "./case-run.ts";
import { caseStepSchema, caseStepsMax } from "./case-step.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy, tagsSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { processSchema } from "./process.ts";
import { runConfigsInputSchema } from "./run-configs.ts";
import { valueName } from "./secret.ts";

/** How a case came to be. */
export const caseTypes = ["recorded", "generated", "imported", "written"] as const;
export type CaseType = (typeof caseTypes)[number];

/**
 * All cases but hidden ones; those whose last run failed, that needed a second try of late, that never ran, that were
 * generated and wait for a person to say whether they are kept; hidden ones alone.
 */
export const caseStates = ["all", "failing", "flaky", "never", "suggested", "hidden"] as const;
export type CaseState = (typeof caseStates)[number];

/** What a person said of a case: nothing yet of one that was generated, or that it is not to be seen or run. */
export const caseDecisions = ["open", "kept", "hidden"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const casesMax = 500;
export const caseTitleMax = 120;
export const caseRowsMax = 100;
const caseColumnsMax = 20;

export const caseTitleSchema = z
  .string()
  .trim()
  .min(1, "Give the case a title.")
  .max(caseTitleMax, `A title can have ${caseTitleMax} characters at most.`);

export const caseStepsSchema = z
  .array(caseStepSchema)
  .max(caseStepsMax, `A case has ${caseStepsMax} steps at most.`)
  .refine(
    (steps) => new Set(steps.map(({ id }) => id)).size === steps.length,
    "Each step has an id of its own.",
  );

/** Values that a case is run with, once a row. */
export const caseDataSchema = lazyObject(() => ({
  columns: z
    .array(z.string().regex(valueName, "A column is named as {{a_name}} can be."))
    .max(caseColumnsMax, `There can be ${caseColumnsMax} columns at most.`),
  rows: z
    .array(z.array(z.string().max(4_000)))
    .max(caseRowsMax, `There can be ${caseRowsMax} rows at most.`),
}))
  .refine(
    ({ columns }) => new Set(columns).size === columns.length,
    "Each column has a name of its own.",
  )
  .refine(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    "Each row has a value for every column.",
  );
export type CaseData = z.infer<typeof caseDataSchema>;

const noData = { columns: [], rows: [] };

const count = z.number().int().min(0);

export const caseSchema = lazyObject(() => ({
  id: idSchema,
  title: z.string(),
  type: z.enum(caseTypes),
  /** Why it was generated, and what of it is held back; null for others. */
  reason: z.string().nullable(),
  decision: z.enum(caseDecisions),
  site: idSchema,
  site_url: z.string(),
  tags: z.array(z.string()),
  /** Grows with every change of what it does. */
  version: z.int(),
  /** `url` answers the steps alone. */
  steps: z.object({ num_steps: count, url: z.string() }),
  /** Rows of data; without any it runs once. */
  rows: count,
  /** Null while it never ran to an end. */
  last: caseRunSummarySchema.nullable(),
  /** The last twenty that ran to an end, the oldest first; `again` after a second try. */
  recent: z.array(z.enum(["passed", "again", "failed"])),
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_changed: timeSchema,
}));
export type Case = z.infer<typeof caseSchema>;

export const caseDetailSchema = lazyObject(() => ({
  ...caseSchema.shape,
  step_list: z.array(caseStepSchema),
  data: caseDataSchema,
}));
export type CaseDetail = z.infer<typeof caseDetailSchema>;

/** Tools that a case can be written for. */
export const caseExportFormats = ["sitewright", "playwright", "chrome"] as const;
export type CaseExportFormat = (typeof caseExportFormats)[number];

/** As many as a folder of tests has; their characters together are what counts. */
export const importFilesMax = 100;
/** Characters of all files that are imported at once. */
export const importMaxLength = 900_000;

/** What could not be taken over from a file, and why. */
const importNoteSchema = lazyObject(() => ({
  file: z.string(),
  /** From 1; null where it is about the file as a whole. */
  line: z.int().nullable(),
  code: z.string(),
  reason: z.string(),
}));
export type ImportNote = z.infer<typeof importNoteSchema>;

const importedCaseSchema = lazyObject(() => ({
  /** Null in a preview, and for one that was not chosen. */
  id: idSchema.nullable(),
  title: z.string(),
  steps: count,
  /** Steps that are switched off, as what they stand for was not understood. */
  off: count,
  notes: z.array(importNoteSchema),
}));
export type ImportedCaseSummary = z.infer<typeof importedCaseSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

/** `caseFilesMaxBytes` in base64, and what else steps say. */
const bodyMaxBytes = 8 * 1024 * 1024;

/** Cases that one generation makes at most, and pages that it looks at. */
export const generatedCasesMax = 3;
export const generatedLayersMax = 25;

/** It passed only after a second try in two or more of its last twenty runs. */
export function isFlaky({ recent }: Pick<Case, "recent">): boolean {
  return recent.filter((each) => each === "again").length >= 2;
}

export const caseEndpoints = defineEndpoints("cases", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/case",
    summary: "The team's cases, with how their last runs went",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      site_id: idSchema.optional(),
      type: z.enum(caseTypes).optional(),
      state: z.enum(caseStates).default("all"),
      search: z.string().trim().max(searchMaxLength).default(""),
      sort: sortBy(["title", "time_created", "time_changed"]).default("-time_created"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(caseSchema).shape,
      states: lazyObject(() => ({
        ...{ all: count, failing: count, flaky: count, never: count, suggested: count },
        hidden: count,
      })),
    })),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/case/{id}",
    summary: "One case with its steps and data",
    params: byId,
    status: 200,
    response: caseDetailSchema,
    errors: ["NOT_FOUND"],
  },
  steps: {
    method: "GET",
    path: "/v1/ops/case/{id}/steps",
    summary: "The steps of a case alone, as it is written and read by other tools",
    params: byId,
    status: 200,
    response: z.array(caseStepSchema),
    errors: ["NOT_FOUND"],
  },
  create: {
    method: "POST",
    path: "/v1/ops/case",
    summary: "Make a case of a site, from its steps",
    bodyMaxBytes,
    body: lazyObject(() => ({
      site_id: idSchema,
      title: caseTitleSchema,
      type: z.enum(caseTypes).default("written"),
      steps: caseStepsSchema,
      data: caseDataSchema.default(noData),
      tags: tagsSchema.default([]),
    })),
    status: 201,
    response: caseDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/case/{id}",
    summary: "Change a case; refused where somebody else has changed it since `version`",
    params: byId,
    bodyMaxBytes,
    body: lazyObject(() => ({
      version: z.int().min(1),
      title: caseTitleSchema.optional(),
      steps: caseStepsSchema.optional(),
      data: caseDataSchema.optional(),
      tags: tagsSchema.optional(),
    })),
    status: 200,
    response: caseDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE"],
  },
  decide: {
    method: "POST",
    path: "/v1/ops/case/{id}/decide",
    summary: "Keep a case, or hide it: a hidden one is not run, and can be kept again",
    params: byId,
    body: lazyObject(() => ({ decision: z.enum(caseDecisions).exclude(["open"]) })),
    status: 200,
    response: caseDetailSchema,
    errors: ["NOT_FOUND"],
  },
  copy: {
    method: "POST",
    path: "/v1/ops/case/copy",
    summary: "Make another case of the same steps",
    body: lazyObject(() => ({ case_id: idSchema })),
    status: 201,
    response: caseDetailSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
  import: {
    method: "POST",
    path: "/v1/ops/case/import",
    summary:
      "Make cases of recordings of Chrome's Recorder, projects of the Selenium IDE, tests of Playwright or exported cases",
    body: lazyObject(() => ({
      site_id: idSchema,
      files: z
        .array(z.object({ name: z.string().trim().min(1).max(255), text: z.string() }))
        .min(1, "Choose a file.")
        .max(importFilesMax, `${importFilesMax} files are read at once.`)
        .refine(
          (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= importMaxLength,
          "The files are larger than 900 kB together. Import them one after the other.",
        ),
      /** Which of the cases are made, by their places from 0; all unless given. */
      choose: z.array(z.int().min(0)).max(500).optional(),
      /** Reads the files, and makes nothing. */
      preview: z.boolean().default(false),
    })),
    status: 200,
    response: lazyObject(() => ({
      cases: z.array(importedCaseSchema),
      /** Of files as a whole, and of what stands outside the cases. */
      notes: z.array(importNoteSchema),
    })),
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
  export: {
    method: "GET",
    path: "/v1/ops/case/{id}/export",
    summary: "A case as a file that another tool reads; imported again, it is what it was",
    params: byId,
    query: lazyObject(() => ({ format: z.enum(caseExportFormats).default("sitewright") })),
    status: 200,
    response: lazyObject(() => ({ name: z.string(), text: z.string() })),
    errors: ["NOT_FOUND"],
  },
  generate: {
    method: "POST",
    path: "/v1/ops/case/generate",
    summary: "Make cases of what a site's pages offer; each has run green twice",
    body: lazyObject(() => ({
      site_id: idSchema.optional(),
      /** In place of `site_id`: the address of a site of the team. */
      site_url: z.string().trim().min(1).max(2_000).optional(),
      /** Where to look first; the site's start page unless given. */
      start_url: z.string().trim().min(1).max(2_000).optional(),
      /** Three are made at most. */
      max_cases: z.int().min(1).default(4),
      /** Pages to look at; 25 at most. */
      max_layers: z.int().min(1).default(6),
      /** Other products take a wish here; what nobody would heed is refused. */
      prompt: z
        .string()
        .trim()
        .max(0, "Cases are made of what the site's pages offer, by no prompt. Leave it out.")
        .nullish(),
      /** The same of pages of other sites: a generated case never leaves its own. */
      external_links: z
        .literal(false, "A generated case stays on its site. Leave it out, or say false.")
        .nullish(),
      configs: runConfigsInputSchema.pick({ device: true, window_size: true }).default({}),
    })).refine(
      ({ site_id, site_url }) => (site_id === undefined) !== (site_url === undefined),
      "Name the site by site_id or by site_url.",
    ),
    status: 200,
    response: lazyObject(() => ({ message: z.string(), process: processSchema })),
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE", "PLAN_LIMIT"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/case/{id}",
    summary: "Delete a case and its runs",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
}));
