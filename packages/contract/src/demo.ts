import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Version A is the shop as it should be; B serves some pages with regressions. */
export const demoVersionSchema = z.enum(["a", "b"]);

export const demoSchema = z.object({ site_url: z.string(), version: demoVersionSchema });

export type Demo = z.infer<typeof demoSchema>;

export const demoEndpoints = {
  start: defineEndpoint("demo.start", {
    method: "POST",
    path: "/v1/ops/demo",
    summary: "Start the bundled demo shop on this machine, or switch its version",
    body: z.object({ version: demoVersionSchema.optional() }),
    status: 200,
    response: demoSchema,
    errors: ["FORBIDDEN"],
  }),
} as const;
