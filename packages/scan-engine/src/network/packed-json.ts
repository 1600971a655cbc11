import { gzipSync } from "node:zlib";

/** A value as JSON, compressed; equal values give equal bytes. */
export function packJson(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value));
}
