import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, progressSchema, timeSchema } from "./primitives.ts";

/** Long work that reports its progress: a site's crawl, or the making of its cases. */
export const processTypes = ["site.crawl", "case.generate"] as const;
export const processTypeSchema = z.enum(processTypes);

export const processSchema = z.object({
  id: idSchema,
  site: idSchema,
  type: processTypeSchema,
  progress: progressSchema,
  success: z.boolean().nullable(),
  exception: z.string().nullable(),
  time_created: timeSchema,
  time_completed: timeSchema.nullable(),
});

export type Process = z.infer<typeof processSchema>;

export const processEndpoints = {
  list: defineEndpoint("processes.list", {
    method: "GET",
    path: "/v1/ops/process",
    summary: "The team's long work, newest first",
    query: listQuerySchema.extend({
      type: processTypeSchema.optional(),
      site_id: idSchema.optional(),
    }),
    status: 200,
    response: listOf(processSchema),
    errors: [],
  }),
} as const;
