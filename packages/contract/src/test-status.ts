import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, scoreSchema, timeSchema } from "./primitives.ts";

/** `incomplete` could not be compared, and says why. */
export const testStatuses = ["working", "passed", "failed", "incomplete"] as const;
export const testStatusSchema = z.enum(testStatuses);
export type TestStatus = z.infer<typeof testStatusSchema>;

/** The newest test with a verdict, of a page or of a site; all null before the first. A site's score is its pages' mean. */
export const latestTestSchema = lazyObject(() => ({
  id: idSchema.nullable(),
  time_created: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
  score: scoreSchema.nullable(),
  status: testStatusSchema.nullable(),
}));

export type LatestTest = z.infer<typeof latestTestSchema>;
