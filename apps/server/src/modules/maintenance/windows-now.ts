import type { TeamDb } from "../../platform/db/client.ts";
import { type Occurrence, occurrenceAt } from "./occurrence.ts";
import { selectHeld, selectPossible, type WindowRow } from "./windows-repository.ts";

/** What is held back on a site at a moment; the window that ends last is named. */
export type WindowNow = {
  pauseRuns: boolean;
  muteAlerts: boolean;
  windowId: string;
  name: string;
  /** When all of it is over, unless another follows. */
  endsAt: Date;
};

/**
 * The maintenance windows that are on at a moment, by the site: one statement where none is, else two.
 * @param only counts the windows that have this effect alone, so that what ends last is what ends the effect
 */
export async function windowsNow(
  db: TeamDb,
  asked: {
    teamId: string;
    siteIds: readonly string[];
    at: Date;
    only?: "pauseRuns" | "muteAlerts";
  },
): Promise<Map<string, WindowNow>> {
  const { siteIds, at, only } = asked;
  const now = new Map<string, WindowNow>();
  if (siteIds.length === 0) return now;
  const on = new Map<string, { row: WindowRow; occurrence: Occurrence }>();
  for (const row of await selectPossible(db, asked.teamId, at)) {
    const occurrence = only !== undefined && !row[only] ? null : occurrenceAt(row, at);
    if (occurrence) on.set(row.id, { row, occurrence });
  }
  if (on.size === 0) return now;
  for (const { windowId, siteId } of await selectHeld(db, [...on.keys()], siteIds)) {
    const found = on.get(windowId);
    if (found) now.set(siteId, merged(now.get(siteId), found));
  }
  return now;
}

function merged(
  before: WindowNow | undefined,
  { row, occurrence: { endsAt } }: { row: WindowRow; occurrence: Occurrence },
): WindowNow {
  const isLast = before === undefined || endsAt > before.endsAt;
  const named = isLast ? { windowId: row.id, name: row.name, endsAt } : before;
  const { windowId, name } = named;
  return {
    pauseRuns: row.pauseRuns || (before?.pauseRuns ?? false),
    muteAlerts: row.muteAlerts || (before?.muteAlerts ?? false),
    windowId,
    name,
    endsAt: named.endsAt,
  };
}
