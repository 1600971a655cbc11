import type { Incident } from "@sitewright/contract";

/** Whether nothing is told of an incident now, because somebody said so. */
export function isMuted({ muted_until: until }: Incident): boolean {
  return until !== null && Date.parse(until) > Date.now();
}
