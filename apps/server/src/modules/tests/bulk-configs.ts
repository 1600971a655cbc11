import { scanConfigsSchema, scanParts } from "@sitewright/contract";
import { z } from "zod";

/** What the tests of all pages of a site have in common. */
export const bulkConfigsSchema = scanConfigsSchema.extend({
  parts: z.array(z.enum(scanParts)),
  threshold: z.number(),
  tags: z.array(z.string()),
  batch: z.uuid(),
  /** The scans to compare: the bulk that opens them, and what they are known by. */
  scans: z.object({ bulk: z.uuid(), key: z.string() }),
});

export type BulkConfigs = z.output<typeof bulkConfigsSchema>;
