import {
  type EndpointOutput,
  type endpoints,
  type Schedule,
  type ScheduleSlot,
  usualReportSections,
} from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

type ScheduleList = EndpointOutput<typeof endpoints.schedules.list>;

/** A moment that went well: three scans that found nothing new. */
export function makeScheduleSlot(overrides: Partial<ScheduleSlot> = {}): ScheduleSlot {
  return {
    id: fixtureId(801),
    time: fixtureTime,
    by_hand: false,
    outcome: "started",
    late_seconds: 0,
    missed: 0,
    reason: null,
    refused: 0,
    in_maintenance: 0,
    runs: { all: 3, working: 0, failed: 0 },
    found: { new_findings: 0, failed_tests: 0, failed_cases: 0, failed_flows: 0 },
    ...overrides,
  };
}

/** Scans of the sites with a tag, every morning, that went well. */
export function makeSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    id: fixtureId(800),
    name: "Shops, every morning",
    task_type: "scan",
    scope: "account",
    all_sites: false,
    resources: [],
    tags: ["shop"],
    covers: { sites: 3, pages: 47, cases: 0, paused: 0 },
    frequency: "daily",
    time: "07:10",
    timezone: "Europe/Copenhagen",
    begin_date: "2026-03-01T00:00:00.000Z",
    exact: false,
    status: "Active",
    version: 1,
    held: null,
    extras: {
      type: [],
      threshold: 95,
      configs: {},
      updates: [],
      report: { type: usualReportSections, period: { kind: "days", days: 30 }, emails: [] },
      flow: null,
    },
    by: "Mara Winter",
    time_created: fixtureTime,
    time_last_run: fixtureTime,
    next_run: "2026-03-03T06:10:00.000Z",
    last: makeScheduleSlot(),
    ...overrides,
  };
}

/** A list of schedules with the counts that follow from them. */
export function makeScheduleList(results: Schedule[], allowed = 10): ScheduleList {
  const paused = results.filter(({ status }) => status === "Paused").length;
  const attention = results.filter(
    ({ held, last }) => held !== null || (last !== null && last.outcome !== "started"),
  ).length;
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    states: { all: results.length, attention, paused },
    allowed,
  };
}
