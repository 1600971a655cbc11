import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { timeSchema } from "./primitives.ts";

const bytes = z.number().int();
const nullableMs = z.number().int().nullable();

/** What a visit left in the browser and measured in passing; null for what could not be read. */
export const scanVisitSchema = lazyObject(() => ({
  /** Milliseconds, but `cls`, which has no unit; null for what did not happen. */
  vitals: z
    .object({ ttfb_ms: nullableMs, fcp_ms: nullableMs, lcp_ms: nullableMs, cls: z.number() })
    .nullable(),
  /** The first 200. */
  cookies: z.array(
    z.object({
      name: z.string(),
      domain: z.string(),
      secure: z.boolean(),
      http_only: z.boolean(),
      same_site: z.enum(["Strict", "Lax", "None"]).nullable(),
    }),
  ),
  /** By origin; null for a storage that cannot be looked into. */
  storage: z
    .array(
      z.object({
        origin: z.string(),
        local_bytes: bytes.nullable(),
        session_bytes: bytes.nullable(),
        indexed_db_bytes: bytes,
        cache_bytes: bytes,
        service_worker_bytes: bytes,
      }),
    )
    .nullable(),
  /** Of the page's own server; null over plain http. */
  certificate: z
    .object({
      protocol: z.string(),
      subject: z.string(),
      issuer: z.string(),
      valid_from: timeSchema,
      valid_to: timeSchema,
    })
    .nullable(),
  /** Why there is no archive of the page; null when there is one. */
  archive_missing: z.string().nullable(),
  /** Why its layout was not kept; null when it was. */
  snapshot_missing: z.string().nullable(),
}));

export type ScanVisit = z.infer<typeof scanVisitSchema>;
