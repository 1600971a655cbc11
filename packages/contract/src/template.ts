import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";

/** What pages of a site are made from: pages that are built alike are of one template. */
export const templateSchema = lazyObject(() => ({
  id: idSchema,
  /** What its pages' paths have in common, with `…` for what differs. */
  name: z.string(),
  pages: z.number().int().min(1),
  /** Root causes that are on one of its pages now. */
  findings: z.number().int().min(0),
  /** The page that was found first. */
  example: z.object({ id: idSchema, page_url: z.string() }),
}));

export type Template = z.infer<typeof templateSchema>;

export const templateEndpoints = defineEndpoints("templates", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/site/{id}/templates",
    summary: "The templates a site's pages are made from, the most used first, at most 500",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: lazyObject(() => ({ results: z.array(templateSchema) })),
    errors: ["NOT_FOUND"],
  },
}));
