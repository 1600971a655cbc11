import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

const count = z.number().int();
const nullableMs = z.number().nullable();

/** What one load asked the network for, in sums. */
export const networkTotalsSchema = lazyObject(() => ({
  requests: count,
  /** Without an answer, or answered by an error. */
  failed: count,
  /** To another registrable domain than the page's. */
  third_party: count,
  /** Bytes over the wire, headers included. */
  transfer_bytes: count,
  /** Bytes of the bodies after decompression. */
  body_bytes: count,
  /** Requests beyond those that were kept. */
  dropped: count,
}));

export type NetworkTotals = z.infer<typeof networkTotalsSchema>;

/** One request; its headers stand at the same index in the HAR. Times are milliseconds. */
export const networkRequestSchema = lazyObject(() => ({
  method: z.string(),
  url: z.string(),
  /** Null when there was no answer. */
  status: z.number().int().nullable(),
  /** As the browser names it, in lower case: `document`, `script`, … */
  type: z.string(),
  /** As ALPN names it, such as `h2`. */
  protocol: z.string().nullable(),
  third_party: z.boolean(),
  /** Where the answer came from when not from the network. */
  cache: z.enum(["disk", "memory", "worker"]).nullable(),
  body_bytes: count.nullable(),
  transfer_bytes: count.nullable(),
  /** After the load began. */
  started_ms: z.number(),
  time_ms: z.number(),
  /** Null for a phase that did not happen. `connect` includes `tls`. */
  timings: z.object({
    blocked: nullableMs,
    dns: nullableMs,
    connect: nullableMs,
    tls: nullableMs,
    send: nullableMs,
    wait: nullableMs,
    receive: nullableMs,
  }),
  /** What asked for it; the line counts from 1. */
  initiator: z.object({
    type: z.string(),
    url: z.string().nullable(),
    line: count.nullable(),
  }),
  /** The server's own address. */
  address: z.string().nullable(),
  /** Why it brought nothing, or not all, in words. */
  fault: z.string().nullable(),
  /** Whether the page itself broke it off. */
  canceled: z.boolean(),
}));

/** The file behind `network.requests` of a scan. */
export const networkRequestsSchema = z.array(networkRequestSchema);

export type NetworkRequest = z.infer<typeof networkRequestSchema>;

/** What of the file behind `network.har` a screen reads: its entries' headers. */
export const harHeadersSchema = lazyObject(() => ({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) }),
        response: z.object({
          headers: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      }),
    ),
  }),
}));

export type HarHeaders = z.infer<typeof harHeadersSchema>;
