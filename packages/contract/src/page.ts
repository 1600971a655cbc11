import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listByWorkOf, listQuerySchema, sortBy, tagsSchema, workFilterSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { activeRunStatusSchema, finishedRunStatusSchema } from "./run.ts";
import { scanPartSchema } from "./scan-part.ts";
import { extraScansSchema, latestScanSchema, pageUrlsMax, siteUrlMaxLength } from "./site.ts";
import { latestTestSchema } from "./test-status.ts";

/** A scan under way. Times are this scan's own. */
export const activeScanSchema = lazyObject(() => ({
  id: idSchema,
  status: activeRunStatusSchema,
  /** Which of the list of devices the page is loaded on, by its name there. */
  device: z.string(),
  time_created: timeSchema,
  time_started: timeSchema.nullable(),
  /** How far it is, counted in parts. */
  progress: z.object({
    done: z.number().int().min(0),
    total: z.number().int().min(0),
    part: scanPartSchema.nullable(),
  }),
}));

export const pageSchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  site_url: z.string(),
  page_url: z.string(),
  /** The document's title when it was last seen. */
  title: z.string().nullable(),
  time_created: timeSchema,
  /** When the page was changed last, as the site's sitemap or feed last said; null where neither did. */
  time_modified: timeSchema.nullable(),
  tags: z.array(z.string()),
  info: z.object({
    /** The newest scan that finished: a scan under way or a cancelled one leaves it as it is. */
    latest_scan: latestScanSchema.extend({
      status: finishedRunStatusSchema.nullable(),
      /**
       * The scan that `score` and `scores` are of: this one, or else the newest that looked at Lighthouse and
       * security both.
       */
      scored_id: idSchema.nullable(),
      /** Why it failed, in words. */
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
      /**
       * Address of a small picture of the page, as a list shows it, in its newest scan that is done, readable
       * for a short time; null where none that is small was kept.
       */
      thumbnail: z.string().nullable(),
    }),
    latest_test: latestTestSchema,
    /** The page's scan that waits or runs; null while there is none. */
    active_scan: activeScanSchema.nullable(),
  }),
}));

export type Page = z.infer<typeof pageSchema>;

/** Pages that can go, or come, in one call that replaces some by others. */
export const pagesReplacedMax = 100;

export const pageEndpoints = defineEndpoints("pages", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/page",
    summary: "A site's pages",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      ...workFilterSchema.shape,
      site_id: idSchema,
      sort: sortBy(["page", "time_created", "scan", "scan_completed", "test"]).default(
        "time_created",
      ),
    })),
    status: 200,
    response: listByWorkOf(pageSchema),
    errors: ["NOT_FOUND"],
  },
  create: {
    method: "POST",
    path: "/v1/ops/page",
    summary: "Add pages to a site and scan each; those it has already are left as they are",
    body: lazyObject(() => ({
      site_id: idSchema,
      page_urls: z
        .array(z.string().max(siteUrlMaxLength * 2))
        .max(pageUrlsMax, `At most ${pageUrlsMax} pages can be added at once.`)
        .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== ""))
        .refine((urls) => urls.length > 0, "Enter at least one page address."),
      extra_scans: extraScansSchema,
    })),
    status: 201,
    response: lazyObject(() => ({
      added: z.number().int().min(0),
      /** Addresses the site had already. */
      known: z.number().int().min(0),
      /** Those of the added that have a scan under way. */
      scanned: z.number().int().min(0),
    })),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  replace: {
    method: "POST",
    path: "/v1/ops/site/{id}/pages",
    summary: "Delete pages of a site and add others in their place, all of it or nothing",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      /** Those that go, with their scans and files. */
      page_ids: z
        .array(idSchema)
        .max(pagesReplacedMax, `At most ${pagesReplacedMax} pages can go at once.`)
        .default([]),
      /** Addresses of those that come, each with a first scan as far as the month's allowance goes. */
      page_urls: z
        .array(
          z
            .string()
            .trim()
            .min(1)
            .max(siteUrlMaxLength * 2),
        )
        .max(pagesReplacedMax, `At most ${pagesReplacedMax} pages can be added at once.`)
        .default([]),
      /** How many of them are scanned at once, the first in the list; all of them unless told otherwise. */
      scans: z.number().int().min(0).optional(),
    })),
    status: 200,
    response: lazyObject(() => ({
      removed: z.number().int().min(0),
      added: z.number().int().min(0),
      /** Those of the added that have a scan under way. */
      scanned: z.number().int().min(0),
    })),
    errors: ["NOT_FOUND", "FORBIDDEN", "PLAN_LIMIT"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/page/{id}",
    summary: "Change a page's tags",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({ tags: tagsSchema })),
    status: 200,
    response: pageSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/page/{id}",
    summary: "Delete a page with its scans and files",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/page/{id}",
    summary: "One page",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: pageSchema,
    errors: ["NOT_FOUND"],
  },
}));
