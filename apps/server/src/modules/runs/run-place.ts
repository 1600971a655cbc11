import type { Lane } from "../../platform/jobs/fair-share.ts";

/** Runs asked for together that a person waits for; more than these are watched, not waited for. */
const waitedFor = 10;

/** The lane of runs that were asked for together. */
export function laneOf(isByPerson: boolean, count: number): Lane {
  return isByPerson && count <= waitedFor ? "asked" : "planned";
}

/** The host whose pace a run keeps; none for one that goes nowhere. */
export function hostOf(goesTo: string | null): string | undefined {
  return goesTo === null ? undefined : new URL(goesTo).hostname;
}
