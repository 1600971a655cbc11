import type { ScanErrorCode } from "../scan-error.ts";
import { type ScanError, toFailure } from "../scan-error.ts";
import type { Hop, Trail } from "./trail.ts";

/** How an address answered when it was looked at. */
export type Look = {
  /** Null where it answered as it should. */
  code: ScanErrorCode | null;
  reason: string | null;
  status: number | null;
  hops: Hop[];
  /** Where it led in the end; null when it never answered. */
  finalUrl: string | null;
  answerMs: number | null;
  /** Whether it may be a web page, as far as the answer says. */
  isHtml: boolean;
};

const maxHops = 10;

/** What a trail and its end come to. @param isHtml whether a web page is at it, as far as one knows. */
export function lookOf(trail: Trail, error: ScanError | null, isHtml = false): Look {
  const { code, reason } = error ? toFailure(error) : { code: null, reason: null };
  return {
    code,
    reason,
    status: trail.last?.status ?? null,
    hops: trail.hops.slice(0, maxHops),
    finalUrl: trail.last?.url ?? null,
    answerMs: trail.ms,
    isHtml,
  };
}
