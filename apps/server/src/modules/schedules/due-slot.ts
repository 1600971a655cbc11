import { intervalOf, nextRun, type Timing } from "./next-run.ts";

/** What a look at a due schedule decides. */
export type DueSlot = {
  /** The moment that is seen to: the newest that is due. */
  slot: Date;
  /** `missed` lies too far back to be made up for. */
  outcome: "queued" | "missed";
  lateSeconds: number;
  /** Moments before it that passed unseen. */
  missed: number;
  next: Date;
};

/** The most that a missed moment is made up for after it, in minutes. */
const catchUpMax = 6 * 60;

/**
 * Of the moments that have passed since a schedule was last seen to, the newest is made up for if it lies less than
 * half the time between two of them back, six hours at most; older ones are counted.
 * @param due the first that has not been seen to
 * @param now may lie a little before it
 */
export function dueSlot(timing: Timing, due: Date, now: Date): DueSlot {
  const interval = intervalOf(timing.frequency) * 60_000;
  let slot = due;
  let missed = 0;
  // What runs by real time is not counted one by one: there are 50,000 a year.
  const before = new Date(now.getTime() - 2 * interval);
  if (interval <= 3_600_000 && before > due) {
    slot = nextRun(timing, before);
    missed = Math.round((slot.getTime() - due.getTime()) / interval);
  }
  let next = nextRun(timing, slot);
  while (next <= now) {
    missed += 1;
    slot = next;
    next = nextRun(timing, slot);
  }
  const late = Math.max(0, now.getTime() - slot.getTime());
  const window = Math.min(interval / 2, catchUpMax * 60_000);
  const outcome = late > window ? "missed" : "queued";
  return { slot, outcome, lateSeconds: Math.round(late / 1000), missed, next };
}

/** Seconds by which a schedule starts after its time, the same each time, so that those of one moment are spread. */
export function jitterOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) % jitterMaxSeconds;
}

/** A tenth of the shortest interval. */
const jitterMaxSeconds = 60;
