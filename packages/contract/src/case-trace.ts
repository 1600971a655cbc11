import { z } from "zod";
import { caseRunDetailSchema, caseRunStepSchema } from "./case-run.ts";
import { caseStepSchema } from "./case-step.ts";
import { lazyObject } from "./lazy-object.ts";

/** More than a run can have, cases inside its case included. */
const traceStepsMax = 2_000;
const traceLinesMax = 100;

const traceStepSchema = lazyObject(() => ({
  ...caseRunStepSchema.shape,
  console: caseRunStepSchema.shape.console.max(traceLinesMax),
  requests: caseRunStepSchema.shape.requests.max(traceLinesMax),
}));

/**
 * A run of a case as a file: what the API says of it, with the names of the files beside it in place of their addresses.
 * Whoever opens one has no reason to trust it.
 */
export const caseTraceSchema = lazyObject(() => ({
  format: z.literal("sitewright-trace"),
  version: z.literal(1),
  run: caseRunDetailSchema.extend({
    steps: z.array(caseStepSchema).max(traceStepsMax),
    results: z.array(traceStepSchema).max(traceStepsMax),
  }),
}));
export type CaseTrace = z.infer<typeof caseTraceSchema>;
