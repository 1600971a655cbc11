import type { EndpointOutput, endpoints, MaintenanceWindow } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

type WindowList = EndpointOutput<typeof endpoints.maintenance.list>;

/** The shops, each Sunday night, pausing runs and muting alerts. */
export function makeMaintenanceWindow(
  overrides: Partial<MaintenanceWindow> = {},
): MaintenanceWindow {
  return {
    id: fixtureId(870),
    name: "Backups of the shops",
    scope: "tags",
    all_sites: false,
    sites: [],
    tags: ["shop"],
    starts_at: "2026-03-01T01:00:00.000Z",
    ends_at: "2026-03-01T03:30:00.000Z",
    local: { starts_at: "2026-03-01T02:00", ends_at: "2026-03-01T04:30" },
    repeats: "weekly",
    timezone: "Europe/Copenhagen",
    pause_runs: true,
    mute_alerts: true,
    note: "",
    state: "planned",
    next: { starts_at: "2026-03-08T01:00:00.000Z", ends_at: "2026-03-08T03:30:00.000Z" },
    by: "Mara Winter",
    time_created: fixtureTime,
    time_changed: fixtureTime,
    ...overrides,
  };
}

/** A list of maintenance windows with the counts that follow from them. */
export function makeWindowList(results: MaintenanceWindow[]): WindowList {
  const many = (wanted: MaintenanceWindow["state"]) =>
    results.filter(({ state }) => state === wanted).length;
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    states: {
      all: results.length,
      planned: many("planned"),
      now: many("now"),
      over: many("over"),
    },
  };
}
