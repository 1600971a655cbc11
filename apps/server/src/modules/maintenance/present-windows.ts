import type { MaintenanceWindow, WindowState } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { nextOccurrences, type Occurrence } from "./occurrence.ts";
import { selectNamed, type WindowView } from "./windows-repository.ts";

/** Windows as the contract has them at a moment. */
export async function presentWindows(
  db: TeamDb,
  views: readonly WindowView[],
  at: Date,
): Promise<MaintenanceWindow[]> {
  const ids = views.map(({ row }) => row.id);
  const named = Map.groupBy(await selectNamed(db, ids), ({ windowId }) => windowId);
  return views.map(({ row, by }) => {
    const sites = (named.get(row.id) ?? []).map(({ id, site_url }) => ({ id, site_url }));
    const [next] = nextOccurrences(row, at, 1);
    return {
      id: row.id,
      name: row.name,
      scope: row.allSites ? "account" : row.tags.length > 0 ? "tags" : "sites",
      all_sites: row.allSites,
      sites,
      tags: row.tags,
      ...presentOccurrence(row),
      local: { starts_at: row.startsLocal, ends_at: row.endsLocal },
      repeats: row.repeats,
      timezone: row.timezone,
      pause_runs: row.pauseRuns,
      mute_alerts: row.muteAlerts,
      note: row.note,
      state: stateOf(next, at),
      next: next ? presentOccurrence(next) : null,
      by,
      time_created: row.timeCreated.toISOString(),
      time_changed: row.timeChanged.toISOString(),
    };
  });
}

/** One window as the contract has it. */
export async function presentWindow(
  db: TeamDb,
  view: WindowView,
  at: Date,
): Promise<MaintenanceWindow> {
  const [window] = await presentWindows(db, [view], at);
  invariant(window, "each window is presented");
  return window;
}

export function presentOccurrence({ startsAt, endsAt }: Occurrence) {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}

function stateOf(next: Occurrence | undefined, at: Date): WindowState {
  if (next === undefined) return "over";
  return next.startsAt <= at ? "now" : "planned";
}
