import type { LogEntry } from "@sitewright/contract";

/** What has come since the list was asked for: shown above it, or waiting while it stands still. */
export type Tail = {
  shown: readonly LogEntry[];
  waiting: readonly LogEntry[];
  /** So much has come at once that some of it is in neither. */
  hasGap: boolean;
};

export const emptyTail: Tail = { shown: [], waiting: [], hasGap: false };

/** More rows than these above the list: it is asked for anew. */
export const shownMax = 300;

/**
 * The tail with an answer of its call; the same when there is nothing new in it. Pure.
 * @param answer the newest entries; `next` is null when there are no more of them.
 */
export function arrive(
  tail: Tail,
  answer: { results: readonly LogEntry[]; next: string | null },
  listed: readonly LogEntry[],
): Tail {
  const known = new Set([...listed, ...tail.shown, ...tail.waiting].map(({ id }) => id));
  const fresh = answer.results.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return tail;
  // A full answer that reaches nothing known leaves out what lies between.
  const reaches = answer.next === null || fresh.length < answer.results.length;
  const hasGap = tail.hasGap || !reaches || tail.waiting.length + fresh.length > shownMax;
  return { ...tail, waiting: [...fresh, ...tail.waiting].slice(0, shownMax), hasGap };
}

/** The tail with what waits on top of what is shown. Pure. */
export function showWaiting(tail: Tail): Tail {
  if (tail.waiting.length === 0) return tail;
  return { ...tail, shown: [...tail.waiting, ...tail.shown], waiting: [] };
}

/** Whether the list is to be asked for anew, in place of showing more above it. Pure. */
export function isTooMuch({ shown, waiting, hasGap }: Tail): boolean {
  return hasGap || shown.length + waiting.length > shownMax;
}

/** All rows, each once and newest first: what is told of late stands where it belongs. Pure. */
export function rowsOf(tail: Tail, listed: readonly LogEntry[]): LogEntry[] {
  const byId = new Map([...listed, ...tail.shown].map((entry) => [entry.id, entry]));
  if (tail.shown.length === 0) return [...byId.values()];
  return [...byId.values()].sort(
    (one, other) => Date.parse(other.time_created) - Date.parse(one.time_created),
  );
}

/** What is told of a second or two later begins before the newest entry. */
const lateMs = 60_000;

/** From when on the tail asks; undefined when there is nothing yet. Pure. */
export function tailFrom(rows: readonly LogEntry[]): number | undefined {
  const [newest] = rows;
  return newest && Date.parse(newest.time_created) - lateMs;
}
