import { z } from "zod";

/**
 * Every kind of work that is queued, claimed by a worker and brought to an end. All of them are
 * runs and go by one protocol; what is a kind's own stands beside the run.
 */
export const runKinds = [
  "crawl",
  "scan",
  "test",
  "caserun",
  "case.generate",
  "case.prerun",
  "flow",
  "report",
  "migration",
] as const;
export const runKindSchema = z.enum(runKinds);
export type RunKind = z.infer<typeof runKindSchema>;

/**
 * `failed` says why in words; `cancelled` is neither good nor bad: what was known before still holds,
 * and nothing is charged.
 */
export const runStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;
export const runStatusSchema = z.enum(runStatuses);
export type RunStatus = z.infer<typeof runStatusSchema>;

/** States of work under way. */
export const activeRunStatuses = ["queued", "running"] as const satisfies RunStatus[];
export const activeRunStatusSchema = z.enum(activeRunStatuses);

/** States that say something about what was looked at. */
export const finishedRunStatuses = ["done", "failed"] as const satisfies RunStatus[];
export const finishedRunStatusSchema = z.enum(finishedRunStatuses);
