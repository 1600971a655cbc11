import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { listOf, listQuerySchema, sortBy } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { latestScanSchema } from "./site.ts";

export const pageSchema = z.object({
  id: idSchema,
  site: idSchema,
  site_url: z.string(),
  page_url: z.string(),
  /** The document's title when it was last seen. */
  title: z.string().nullable(),
  time_created: timeSchema,
  tags: z.array(z.string()),
  info: z.object({
    latest_scan: latestScanSchema.extend({
      status: z.enum(["queued", "running", "done", "failed"]).nullable(),
      /** Why the latest scan failed, in words. */
      reason: z.string().nullable(),
      scores: z.object({
        performance: z.number().nullable(),
        accessibility: z.number().nullable(),
        best_practices: z.number().nullable(),
        seo: z.number().nullable(),
        security: z.number().nullable(),
      }),
      /** Address of the newest full-page screenshot, readable for a short time. */
      screenshot: z.string().nullable(),
    }),
  }),
});

export type Page = z.infer<typeof pageSchema>;

export const pageEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/v1/ops/page",
    summary: "A site's pages",
    auth: "member",
    query: listQuerySchema.extend({
      site_id: idSchema,
      sort: sortBy(["page", "time_created", "scan", "scan_completed"]).default("time_created"),
    }),
    status: 200,
    response: listOf(pageSchema),
    errors: ["NOT_FOUND"],
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/v1/ops/page/{id}",
    summary: "One page",
    auth: "member",
    params: z.object({ id: idSchema }),
    status: 200,
    response: pageSchema,
    errors: ["NOT_FOUND"],
  }),
} as const;
