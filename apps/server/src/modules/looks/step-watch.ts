import { stepVerdict, type VerdictState } from "../verdicts/index.ts";

/** How a site stands by the looks so far. */
export type WatchState = VerdictState & {
  /** Since when it cannot be reached; null while it can. */
  downSince: Date | null;
  /** When the last look that told something began. */
  knownAt: Date | null;
};

export type WatchStep = {
  watch: WatchState;
  /** What the time since the look before counts as: up, or down, in seconds. */
  upSeconds: number;
  downSeconds: number;
  /** What is told now: that it is down, or up again. */
  turn: "down" | "up" | null;
  /** Whether to look again soon, before anybody is told. */
  retry: boolean;
};

/** Two looks make it down, and one makes it up. */
const patience = { failAfter: 2, recoverAfter: 1 };

/** What the first look of a site counts as, having none before it, in seconds. */
const firstSeconds = 60;

/**
 * One look that told something. Time is counted as the look before it found the site, and for two turns at most: nobody
 * knows what it was like while the product did not run. A bad look that the next one takes back counts as up. Pure.
 * @param everyMinutes between two looks
 */
export function stepWatch(
  before: WatchState,
  { at, isBad }: { at: Date; isBad: boolean },
  everyMinutes: number,
): WatchStep {
  const [verdict, step] = stepVerdict(before, isBad, patience);
  const isDown = verdict.state !== "ok" && verdict.state !== "suspect";
  const turn = isDown === (before.downSince !== null) ? null : isDown ? "down" : "up";
  const wasBad = before.recent.endsWith("1");
  const isTakenBack = before.state === "suspect" && !isBad;
  const counted = before.recent === "" ? isBad : wasBad && !isTakenBack;
  const seconds = secondsBetween(before.knownAt, at, everyMinutes);
  return {
    watch: { ...verdict, knownAt: at, downSince: isDown ? (before.downSince ?? firstBad()) : null },
    upSeconds: counted ? 0 : seconds,
    downSeconds: counted ? seconds : 0,
    turn,
    retry: step === "retry",
  };

  /** It has been down since the look that made it suspect, unless it flips. */
  function firstBad(): Date {
    return verdict.state === "open" && before.knownAt !== null ? before.knownAt : at;
  }
}

function secondsBetween(from: Date | null, to: Date, everyMinutes: number): number {
  if (from === null) return firstSeconds;
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  return Math.max(0, Math.min(seconds, 2 * Math.max(1, everyMinutes) * 60));
}
