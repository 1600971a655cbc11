import type { ScanPart, ScanPartState } from "@sitewright/contract";

/** How far a scan is: parts that ended, well or badly, of all its parts. */
export function scanProgress(parts: readonly ScanPartState[]): { ended: number; total: number } {
  return { ended: parts.filter(hasEnded).length, total: parts.length };
}

/** The parts whose evidence exists: what a failed scan kept. */
export function keptParts(parts: readonly ScanPartState[]): ScanPart[] {
  return parts.filter(({ status }) => status === "done").map(({ name }) => name);
}

function hasEnded({ status }: ScanPartState): boolean {
  return status === "done" || status === "failed" || status === "not_applicable";
}
