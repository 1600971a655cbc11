/** `asked`: a person waits for it. `planned`: schedules, and what comes in bulk. */
export const lanes = ["asked", "planned"] as const;
export type Lane = (typeof lanes)[number];

/** On whose behalf jobs wait in a queue that several share. */
export type Share = {
  /** Whose turns the jobs take. */
  of: string;
  /** Of two that both have jobs waiting, one of weight 3 is served three times as often as one of 1. */
  weight: ShareWeight;
  lane: Lane;
};

/** They divide `turnLength`, so that virtual time stays whole. */
export type ShareWeight = 1 | 2 | 3 | 4 | 6 | 12;

/**
 * How far a job of weight 1 moves its share's virtual time. As small as it can be, because a job's
 * place is a 32-bit number: a million jobs a day fit for half a year, and each night begins anew.
 */
export const turnLength = 12;

/** Where a share's next jobs stand when its last one stood at `turn`. */
export function turnsAfter(turn: number, weight: ShareWeight, count: number): number[] {
  return Array.from({ length: count }, (_, index) => turn + (turnLength / weight) * (index + 1));
}

/**
 * pg-boss takes the highest priority first. The lanes share a queue as two bands of it, so that a
 * worker can serve one of them alone: what is asked for is above zero, what is planned below.
 */
export const askedTop = 2 ** 30;
const lowest = -(2 ** 31);

/** The priority that gives a job its place in the queue. */
export function priorityAt(lane: Lane, turn: number): number {
  return lane === "asked" ? Math.max(1, askedTop - turn) : Math.max(lowest, -turn);
}

/** Which jobs a loop takes that serves one lane; those without a place count as planned. */
export const bandOf = {
  asked: { minPriority: 1 },
  planned: { maxPriority: 0 },
} as const satisfies Record<Lane, object>;
