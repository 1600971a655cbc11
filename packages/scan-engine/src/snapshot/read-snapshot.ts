import { gunzipSync } from "node:zlib";
import { ScanError } from "../scan-error.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/** What 100,000 nodes take at most; a small file must not fill the memory. */
const maxBytes = 200 * 1024 * 1024;

/**
 * Reads a snapshot as an HTML part keeps it.
 * @throws ScanError INTERNAL for what is no snapshot of this version.
 */
export function readSnapshot(bytes: Uint8Array): PageSnapshot {
  try {
    const text = gunzipSync(bytes, { maxOutputLength: maxBytes }).toString("utf8");
    const snapshot: unknown = JSON.parse(text);
    if (isSnapshot(snapshot)) return snapshot;
  } catch (error) {
    throw new ScanError("INTERNAL", undefined, { cause: error });
  }
  throw new ScanError("INTERNAL");
}

function isSnapshot(value: unknown): value is PageSnapshot {
  return typeof value === "object" && value !== null && "version" in value && value.version === 1;
}
