import { isOnSameKind } from "../model/device-scans.ts";
import { wasAskedForScores } from "../model/health-halves.ts";
import { type ScoreName, scoreRows } from "../model/score-rows.ts";
import { useFinishedScans } from "./use-finished-scans.ts";

/**
 * How many points each score moved from the finished scan before on such a device to this one; null where that is
 * not known.
 */
export function useScoreChanges(
  pageId: string,
  scanId: string | null,
): Record<ScoreName, number | null> | null {
  const { data } = useFinishedScans(pageId);
  const scans = (data?.results ?? []).filter(wasAskedForScores);
  const place = scans.findIndex(({ id }) => id === scanId);
  const scan = scans[place];
  if (scan === undefined) return null;
  const before = scans.slice(place + 1).find((other) => isOnSameKind(other, scan));
  if (before === undefined) return null;
  const rows = scoreRows(before, scan).map(({ id, change }) => [id, change] as const);
  // A row for each of the names.
  return Object.fromEntries(rows) as Record<ScoreName, number | null>;
}
