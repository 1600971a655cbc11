import { healthParts, type ScanPart, type ScanPartState, scanParts } from "@sitewright/contract";
import {
  healthScore,
  ScanError,
  type ScanErrorCode,
  scanErrors,
  toFailure,
} from "@sitewright/scan-engine";
import type { RunEnd } from "../runs/index.ts";

/** What the rules need to know of a part. */
export type PartState = Pick<ScanPartState, "name" | "status" | "code" | "reason">;

/** Those after which a scan says nothing of its page and is not charged: the page was not looked at. */
const unseen: readonly string[] = [
  "BROWSER_CRASHED",
  "INTERNAL",
  "LOGIN_FAILED",
  "TURNED_AWAY",
] satisfies ScanErrorCode[];

/** Failures of our own machinery rather than of the page: worth one more try. */
const machineryFailures: readonly string[] = [
  "BROWSER_CRASHED",
  "INTERNAL",
] satisfies ScanErrorCode[];

/**
 * How often a scan is put off, a minute or so in all, before one that our machinery fails again is
 * ended: by then it may well be the page that stops the browser. It is not charged.
 */
export const maxCrashWaits = 6;

/** Whether the site had enough of its visitors when the page was opened (RFC 6585, 4): worth more tries after a while. */
export function isTurnedAway({ httpStatus }: Pick<ScanSums, "httpStatus">): boolean {
  return httpStatus === 429;
}

/**
 * The parts a worker takes when a scan starts, or goes on after a worker was lost: all of them, because
 * they come from one load of the page, or none when nothing is open.
 */
export function partsToRun(parts: readonly PartState[]): ScanPart[] {
  if (openParts(parts).length === 0) return [];
  const names = new Set(parts.map((part) => part.name));
  // Rows come as the database keeps them; the engine works in this order.
  return scanParts.filter((name) => names.has(name));
}

/** The parts that have not ended. One that is done is open no more, though a later load gives it anew. */
export function openParts(parts: readonly PartState[]): ScanPart[] {
  return namesOf(parts, ({ status }) => status === "queued" || status === "running");
}

/** The parts to take once more because our browser failed, not the page. */
export function partsToRetry(parts: readonly PartState[]): ScanPart[] {
  return namesOf(
    parts,
    ({ status, code }) => status === "failed" && machineryFailures.includes(code ?? ""),
  );
}

function namesOf(parts: readonly PartState[], isWanted: (part: PartState) => boolean): ScanPart[] {
  return parts.filter(isWanted).map(({ name }) => name);
}

/**
 * The outcome of a scan whose parts have all ended. A scan fails when its page could not be opened:
 * when its HTML failed or, where that was not asked for, when every part did. It also fails when the
 * server answered with an error, of which what can be seen is kept. Any other failed part leaves the
 * scan done, with that part's reason. One that was not asked for all that health is made of has no score.
 */
export function concludeScan(parts: readonly PartState[], seen: ScanSums): RunEnd {
  const failure = failureOf(parts) ?? errorOf(seen);
  if (failure) {
    const { code, reason } = failure;
    return {
      status: "failed",
      code,
      reason: reason ?? scanErrors.INTERNAL.message,
      fault: unseen.includes(code ?? "") ? "ours" : "theirs",
    };
  }
  const score = isWhole(parts) ? healthScore(seen.lighthouse, seen.security) : null;
  return { status: "done", code: null, reason: null, score };
}

/** Whether a scan looked at all that health is made of; of some of it there is no health to tell. */
function isWhole(parts: readonly PartState[]): boolean {
  return healthParts.every((name) => parts.some((part) => part.name === name));
}

type Failure = Pick<PartState, "code" | "reason">;

function errorOf({ httpStatus }: ScanSums): Failure | undefined {
  if (httpStatus === null || httpStatus < 400) return undefined;
  if (isTurnedAway({ httpStatus }))
    return toFailure(new ScanError("TURNED_AWAY", "It answered 429."));
  return toFailure(
    httpStatus === 401
      ? new ScanError("LOGIN_REQUIRED", "It answered with status 401.")
      : new ScanError("HTTP_ERROR", `The status is ${httpStatus}.`),
  );
}

function failureOf(parts: readonly PartState[]): Failure | undefined {
  const html = parts.find((part) => part.name === "html");
  if (html) return html.status === "failed" ? html : undefined;
  return parts.every((part) => part.status === "failed") ? parts[0] : undefined;
}

/** What decides about a scan beside its parts. */
export type ScanSums = {
  /** Averages of the scored parts, 0 to 100. */
  lighthouse: number | null;
  security: number | null;
  /** What the page's own document was answered with; null when its HTML was not kept. */
  httpStatus: number | null;
};
