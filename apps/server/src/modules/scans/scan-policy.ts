import type { Scan, ScanPart, ScanPartState } from "@sitewright/contract";
import { healthScore, loadOfPart, type ScanErrorCode, scanErrors } from "@sitewright/scan-engine";

/** What the rules need to know of a part. */
export type PartState = Pick<ScanPartState, "name" | "status" | "code" | "reason">;

/** Starts a scan may take before it is set aside as the thing that stops its worker. */
export const maxTries = 3;

/** Failures of our own machinery rather than of the page: worth one more try. */
const machineryFailures: readonly string[] = [
  "BROWSER_CRASHED",
  "INTERNAL",
] satisfies ScanErrorCode[];

/** The parts a worker has to take when a scan starts, or goes on after a worker was lost. */
export function partsToRun(parts: readonly PartState[]): ScanPart[] {
  return withTheirLoad(parts, (part) => part.status === "queued" || part.status === "running");
}

/** The parts to take once more because our browser failed, not the page. */
export function partsToRetry(parts: readonly PartState[]): ScanPart[] {
  return withTheirLoad(
    parts,
    (part) => part.status === "failed" && machineryFailures.includes(part.code ?? ""),
  );
}

function withTheirLoad(
  parts: readonly PartState[],
  isWanted: (part: PartState) => boolean,
): ScanPart[] {
  // What comes from one load of the page is taken again together or not at all.
  const loads = new Set(parts.filter(isWanted).map((part) => loadOfPart(part.name)));
  return parts.map((part) => part.name).filter((name) => loads.has(loadOfPart(name)));
}

export type Conclusion = Pick<Scan, "code" | "reason" | "score"> & { status: "done" | "failed" };

/**
 * The outcome of a scan whose parts have all ended. A scan fails when its page could not be opened,
 * which is when its HTML failed; any other failed part leaves the scan done, with that part's reason.
 */
export function concludeScan(parts: readonly PartState[], scores: ScanScores): Conclusion {
  const html = parts.find((part) => part.name === "html");
  if (html?.status === "failed") {
    const { code, reason } = html;
    return { status: "failed", code, reason: reason ?? scanErrors.INTERNAL.message, score: null };
  }
  const score = healthScore(scores.lighthouse, scores.security);
  return { status: "done", code: null, reason: null, score };
}

/** Averages of the scored parts, 0 to 100. */
export type ScanScores = { lighthouse: number | null; security: number | null };
