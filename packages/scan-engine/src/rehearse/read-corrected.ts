import { type Home, type Homes, pathIn } from "./homes.ts";
import type { Correction } from "./rehearsal-request.ts";

/**
 * People's words on where pages went, as paths below the homes; what is no address of theirs is left out. Pure.
 * @returns the new path by the old one; null for what is left out on purpose
 */
export function readCorrected(
  corrections: readonly Correction[],
  { old, now, after }: Homes,
): Map<string, string | null> {
  const corrected = new Map<string, string | null>();
  for (const correction of corrections) {
    const from = pathBelow(correction.old, [old]);
    if (from === null) continue;
    if (correction.now === null) corrected.set(from, null);
    else {
      const to = pathBelow(correction.now, [now, after]);
      if (to !== null) corrected.set(from, to);
    }
  }
  return corrected;
}

function pathBelow(address: string, homes: readonly Home[]): string | null {
  for (const home of homes) {
    const path = pathIn(address.startsWith("/") ? `${home.base}${address}` : address, home);
    if (path !== null) return path;
  }
  return null;
}
