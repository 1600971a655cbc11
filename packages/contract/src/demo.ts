import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { addressOf } from "./web-address.ts";

/** Version A is the shop as it should be; B serves some pages with regressions, C many, where everybody sees them. */
export const demoVersionSchema = z.enum(["a", "b", "c"]);

export const demoSchema = lazyObject(() => ({ site_url: z.string(), version: demoVersionSchema }));

export type Demo = z.infer<typeof demoSchema>;

/** What the shop is called. */
export const demoName = "Demo shop: Skerry";

/** What a site is called: by its host, and the demo shop by its name. */
export function siteName({ site_url, is_demo }: { site_url: string; is_demo: boolean }): string {
  return is_demo ? demoName : addressOf(site_url);
}

/** Whether there is a demo shop to start, and how it is, once somebody has started it. */
export const demoStateSchema = lazyObject(() => ({
  is_offered: z.boolean(),
  version: demoVersionSchema.nullable(),
  /** What version C gets wrong, in words. */
  faults: z.array(z.string()),
}));

export type DemoState = z.infer<typeof demoStateSchema>;

export const demoEndpoints = defineEndpoints("demo", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/demo",
    summary: "Whether this installation has a demo shop, and how it is",
    status: 200,
    response: demoStateSchema,
    errors: [],
  },
  start: {
    method: "POST",
    path: "/v1/ops/demo",
    summary: "Start the bundled demo shop on this machine, or switch its version",
    body: lazyObject(() => ({ version: demoVersionSchema.optional() })),
    status: 200,
    response: demoSchema,
    errors: ["FORBIDDEN"],
  },
}));
