import type { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";
import { keptConfigsSchema, runConfigsInputSchema, scanConfigsSchema } from "./run-configs.ts";

/** How scans of a site are run unless they say otherwise. */
export const siteConfigsSchema = lazyObject(() => ({
  /** All of it, what the site leaves open as the team has it. */
  configs: scanConfigsSchema,
  /** What the site itself says. */
  own: keptConfigsSchema,
}));

export type SiteConfigs = z.infer<typeof siteConfigsSchema>;

export const siteConfigsEndpoints = defineEndpoints("siteConfigs", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/site/{id}/configs",
    summary: "How scans of a site are run unless they say otherwise",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: siteConfigsSchema,
    errors: ["NOT_FOUND"],
  },
  set: {
    method: "POST",
    path: "/v1/ops/site/{id}/configs",
    summary: "Set how scans of a site are run, in place of what was set before",
    params: lazyObject(() => ({ id: idSchema })),
    /** What is left out is as the team has it. */
    body: runConfigsInputSchema,
    status: 200,
    response: siteConfigsSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
}));
