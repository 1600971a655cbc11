import type {
  Alert,
  EndpointOutput,
  endpoints,
  Incident,
  IncidentDetail,
} from "@sitewright/contract";
import { fixtureId, fixtureTime, listOf } from "./fixtures.ts";

/** Told of a shop whose health falls, after two bad scans. */
export function makeAlert(overrides: Partial<Alert> = {}): Alert {
  return {
    id: fixtureId(880),
    name: "Shops must sell",
    status: "Active",
    kind: "scan",
    expressions: [{ joiner: "", data_type: "health", operator: "<", value: 80 }],
    severity: "high",
    all_sites: false,
    resources: [],
    tags: ["shop"],
    watches: true,
    schedule: null,
    fail_after: 2,
    recover_after: 1,
    channels: [{ id: fixtureId(881), name: "web-ops", is_off: false }],
    digest: "none",
    quiet_hours: null,
    timezone: "Europe/Copenhagen",
    mute: null,
    open: 0,
    by: "Mara Winter",
    time_created: fixtureTime,
    time_changed: fixtureTime,
    ...overrides,
  };
}

/** A list of rules with the channels that one can tell. */
export function makeAlertList(results: Alert[]): EndpointOutput<typeof endpoints.alerts.list> {
  const { count, next, previous } = listOf(results);
  return {
    ...{ count, next, previous, results },
    channels: [
      { id: fixtureId(881), kind: "slack", name: "web-ops", is_off: false },
      { id: fixtureId(882), kind: "email", name: "Tom and Jana", is_off: false },
      { id: fixtureId(883), kind: "sms", name: "On call", is_off: true },
    ],
  };
}

/** A shop that is not as a rule wants it. */
export function makeIncident(overrides: Partial<Incident> = {}): Incident {
  return {
    id: fixtureId(885),
    site: fixtureId(10),
    site_url: "https://oak-and-iron.example",
    title: "oak-and-iron.example: health 74, on 3 pages",
    status: "open",
    severity: "high",
    unstable: false,
    subjects: { open: 3, all: 3 },
    acknowledged: null,
    muted_until: null,
    maintenance: null,
    time_opened: fixtureTime,
    time_recovered: null,
    ...overrides,
  };
}

/** The same with what is in it, and what was told of it. */
export function makeIncidentDetail(overrides: Partial<IncidentDetail> = {}): IncidentDetail {
  const slack = { id: fixtureId(881), kind: "slack", name: "web-ops" } as const;
  return {
    ...makeIncident(),
    pages: [
      {
        rule: { id: fixtureId(880), name: "Shops must sell" },
        page: fixtureId(20),
        case: null,
        url: "https://oak-and-iron.example/shop",
        ...{ said: "health 74", unstable: false },
        ...{ time_opened: fixtureTime, time_recovered: null },
      },
      {
        rule: { id: fixtureId(880), name: "Shops must sell" },
        page: fixtureId(21),
        case: null,
        url: "https://oak-and-iron.example/journal",
        ...{ said: "health 77", unstable: false },
        ...{ time_opened: fixtureTime, time_recovered: "2026-03-02T09:40:00.000Z" },
      },
    ],
    told: [
      {
        id: fixtureId(891),
        channel: { id: fixtureId(883), kind: "sms", name: "On call" },
        ...{ type: "incident.opened", title: "oak-and-iron.example: health 74" },
        ...{ status: "unclear", time_created: fixtureTime, time_settled: fixtureTime },
      },
      {
        id: fixtureId(890),
        channel: slack,
        ...{ type: "incident.opened", title: "oak-and-iron.example: health 74" },
        ...{ status: "sent", time_created: fixtureTime, time_settled: fixtureTime },
      },
    ],
    ...overrides,
  };
}
