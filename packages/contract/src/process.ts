import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, progressSchema, timeSchema } from "./primitives.ts";
import { runKindSchema, runStatusSchema } from "./run.ts";

/** A run of any kind as a process: how far it is and how it ended. */
export const processSchema = lazyObject(() => ({
  id: idSchema,
  /** Null for work on no one site. */
  site: idSchema.nullable(),
  type: runKindSchema,
  status: runStatusSchema,
  progress: progressSchema,
  /** Null while it waits or runs, and when it was cancelled. */
  success: z.boolean().nullable(),
  /** Why it failed or was cancelled, in words. */
  exception: z.string().nullable(),
  /** What came of it, where more is to be said than that it is done. */
  message: z.string().nullable(),
  time_created: timeSchema,
  /** When a worker first took it. */
  time_started: timeSchema.nullable(),
  time_completed: timeSchema.nullable(),
}));

export type Process = z.infer<typeof processSchema>;

export const processEndpoints = defineEndpoints("processes", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/process",
    summary: "The team's runs of every kind, newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      type: runKindSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(processSchema),
    errors: [],
  },
}));
