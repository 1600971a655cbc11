import type { RunEnd } from "../runs/index.ts";
import type { TestedPair, TestedScan } from "./test-run-repository.ts";

/**
 * Why the two scans of a test cannot be compared; null when they can. A page that cannot be opened is the
 * page's fault; a scan that somebody ended or deleted costs nothing.
 */
export function whyIncomplete({
  own,
  pre,
  post,
}: Pick<TestedPair, "pre" | "post"> & { own: Pick<TestedPair["own"], "preScan"> }): RunEnd | null {
  if (own.preScan === null) return nothingBefore;
  return (
    faultOf(pre, "NO_BASELINE", "the scan to compare with") ??
    faultOf(post, "NO_SCAN", "the scan of the page as it is now")
  );
}

/** Of a page among many that was never scanned before. */
const nothingBefore: RunEnd = {
  status: "failed",
  code: "NO_BASELINE",
  reason: "There is nothing to compare with yet. This scan became the baseline.",
  fault: "ours",
};

function faultOf(scan: TestedScan | null, code: string, name: string): RunEnd | null {
  if (scan?.status === "done") return null;
  if (scan?.status === "failed") {
    const reason = `Nothing was compared, because ${name} failed: ${scan.reason ?? "it says no more"}`;
    return { status: "failed", code, reason: sentence(reason), fault: "theirs" };
  }
  const why = scan === null ? "is gone" : "was cancelled";
  const reason = `Nothing was compared, because ${name} ${why}.`;
  return { status: "failed", code, reason, fault: "ours" };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
