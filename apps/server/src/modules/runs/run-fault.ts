/** The run is no longer this holder's: another worker took it, it was cancelled or deleted. */
export class RunLostError extends Error {
  override readonly name = "RunLostError";
}

/** The run waits for others, or for its turn, and is held no more; then it begins anew. */
export class RunWaitsError extends Error {
  override readonly name = "RunWaitsError";
}

/** Who a run that failed can blame: what it looked at, or this installation. */
export type RunFault = "theirs" | "ours";

/** How a run ended by itself. */
export type RunEnd = {
  status: "done" | "failed";
  code: string | null;
  /** Why, in words for people; null for one that has nothing to say. */
  reason: string | null;
  score?: number | null;
  /** What is ours is never charged. */
  fault?: RunFault;
};

/** Starts a run may take before it is set aside as the thing that stops its worker. */
export const maxTries = 3;

/**
 * Starts that share their worker with others. From the next one on a run is alone, so that one which
 * kills its worker takes no innocent neighbour with it.
 */
export const sharedTries = 2;

/** Times a run is put off because of a trouble of ours, a minute each in the end: about a day. */
export const maxWaits = 1440;

export function setAside(kindName: string): RunEnd {
  return ours(`This ${kindName} stopped its worker ${maxTries} times, so it was set aside.`);
}

export function givenUp(kindName: string): RunEnd {
  return ours(
    `This ${kindName} could not be finished because of a trouble of ours that lasted too long. It was not charged; start it again.`,
  );
}

export function impossible(kindName: string): RunEnd {
  return ours(`This ${kindName} failed because of a fault of ours. It was not charged.`);
}

function ours(reason: string): RunEnd {
  return { status: "failed", code: "INTERNAL", reason, fault: "ours" };
}
