/** What was, what is, and what was taken back. Values are never changed in place. */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step was part of, and when it came: what goes on with it is no step of its own. */
  burst: { name: string; time: number } | null;
};

/** Steps that can be taken back. */
const stepsMax = 200;
/** How soon another key of the same kind belongs to the step before, in milliseconds. */
const burstMs = 1_000;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], burst: null };
}

/** @param burst names what comes in many small parts, as moving by keys or typing into one field. */
export function step<T>(
  history: History<T>,
  present: T,
  burst: string | null,
  time: number,
): History<T> {
  if (present === history.present) return history;
  const goesOn =
    burst !== null && history.burst?.name === burst && time - history.burst.time < burstMs;
  return {
    past: goesOn ? history.past : [...history.past, history.present].slice(-stepsMax),
    present,
    future: [],
    burst: burst === null ? null : { name: burst, time },
  };
}

export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], burst: null };
}

export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: future.slice(1), burst: null };
}
