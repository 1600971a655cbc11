import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeAlert,
  makeAlertList,
  makeCase,
  makeCaseDetail,
  makeCaseList,
  makeChannel,
  makeChannelDelivery,
  makeFlow,
  makeFlowDetail,
  makeIncident,
  makeIncidentDetail,
  makeMaintenanceWindow,
  makeSchedule,
  makeScheduleList,
  makeScheduleSlot,
  makeSite,
  makeWindowList,
} from "@sitewright/api-client/testing";
import { usualReportSections } from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";

const hour = 3_600;

export const shops = makeSchedule({
  last: makeScheduleSlot({
    time: ago(3 * hour),
    found: { new_findings: 4, failed_tests: 0, failed_cases: 0, failed_flows: 0 },
  }),
});

export const before = makeSchedule({
  id: fixtureId(802),
  name: "Before the day begins",
  task_type: "test",
  tags: [],
  resources: [
    { type: "site", id: fixtureId(10), str: "https://harbour-hotel.example" },
    { type: "page", id: fixtureId(20), str: "https://villa-aurelia.example/rooms" },
  ],
  covers: { sites: 2, pages: 25, cases: 0, paused: 1 },
  frequency: "weekly",
  begin_date: "2026-03-01T00:00:00.000Z",
  time: "02:30",
  last: makeScheduleSlot({
    time: ago(5 * hour),
    runs: { all: 25, working: 0, failed: 0 },
    found: { new_findings: 0, failed_tests: 2, failed_cases: 0, failed_flows: 0 },
  }),
});

const report = makeSchedule({
  id: fixtureId(803),
  name: "Report for Oak & Iron",
  task_type: "report",
  frequency: "monthly",
  extras: {
    ...shops.extras,
    report: {
      type: usualReportSections,
      period: { kind: "month", month: null },
      emails: ["ada@oak.example", "ben@oak.example"],
    },
  },
  last: makeScheduleSlot({
    outcome: "missed",
    time: ago(20 * hour),
    missed: 1,
    runs: { all: 0, working: 0, failed: 0 },
  }),
});

const paused = makeSchedule({
  id: fixtureId(804),
  name: "The programme",
  status: "Paused",
  frequency: "30-min",
  next_run: null,
  last: null,
});

const limited = makeSchedule({
  id: fixtureId(805),
  name: "Everything, every hour",
  tags: [],
  all_sites: true,
  frequency: "hourly",
  covers: { sites: 20, pages: 312, cases: 0, paused: 0 },
  last: makeScheduleSlot({
    outcome: "skipped_limit",
    reason: "Your plan allows 1,000 scans a month; they are used up.",
    runs: { all: 0, working: 0, failed: 0 },
  }),
});

const working = makeSchedule({
  id: fixtureId(806),
  name: "Clinic",
  frequency: "10-min",
  last: makeScheduleSlot({ time: ago(40), runs: { all: 12, working: 5, failed: 0 } }),
});

export const journeys = makeSchedule({
  id: fixtureId(807),
  name: "What must work",
  task_type: "caserun",
  tags: [],
  scope: "case",
  resources: [
    { type: "case", id: fixtureId(900), str: "Buy an oak stool" },
    { type: "case", id: fixtureId(901), str: "Book a table for two" },
  ],
  covers: { sites: 1, pages: 0, cases: 2, paused: 0 },
  frequency: "hourly",
  last: makeScheduleSlot({
    time: ago(hour),
    runs: { all: 4, working: 0, failed: 0 },
    found: { new_findings: 0, failed_tests: 0, failed_cases: 1, failed_flows: 0 },
  }),
});

export const releases = makeSchedule({
  id: fixtureId(808),
  name: "Release check, nightly",
  task_type: "flowrun",
  extras: { ...shops.extras, flow: { id: fixtureId(970), title: "Release check" } },
  last: makeScheduleSlot({ time: ago(4 * hour), runs: { all: 3, working: 0, failed: 1 } }),
});

export const all = [shops, before, report, journeys, releases, limited, working, paused];

export const slots = [
  makeScheduleSlot({
    id: fixtureId(811),
    time: ago(3 * hour),
    found: { new_findings: 4, failed_tests: 0, failed_cases: 0, failed_flows: 0 },
  }),
  makeScheduleSlot({
    id: fixtureId(812),
    time: ago(27 * hour),
    late_seconds: 400,
    missed: 2,
    runs: { all: 3, working: 0, failed: 1 },
  }),
  makeScheduleSlot({
    id: fixtureId(813),
    time: ago(51 * hour),
    outcome: "skipped_overlap",
    reason: "The run before was still going.",
    runs: { all: 0, working: 0, failed: 0 },
  }),
];

export const preview = {
  next: ["2026-03-08T01:30:00.000Z", "2026-03-15T01:30:00.000Z", "2026-03-22T01:30:00.000Z"],
  changes: [
    { kind: "skipped" as const, day: "2026-03-29", runs_at: "03:30" },
    { kind: "repeated" as const, day: "2026-10-25", runs_at: "02:30" },
  ],
  covers: { sites: 4, pages: 61, cases: 0, paused: 0 },
  takes: {
    kind: "scans" as const,
    each: 61,
    all: 122,
    left: 60,
    renews: "2026-03-12T00:00:00.000Z",
  },
};

const casesPreview = {
  ...preview,
  changes: [],
  covers: { sites: 1, pages: 0, cases: 2, paused: 0 },
  takes: { ...preview.takes, kind: "caseruns" as const, each: 4, all: 28 },
};

const flowsPreview = {
  ...preview,
  changes: [],
  covers: { sites: 3, pages: 0, cases: 0, paused: 0 },
  takes: { ...preview.takes, kind: "flowruns" as const, each: 3, all: 6 },
};

export const windows = [
  makeMaintenanceWindow({
    id: fixtureId(871),
    name: "Move of the database",
    tags: [],
    sites: [{ id: fixtureId(10), site_url: "https://harbour-hotel.example" }],
    scope: "sites",
    starts_at: "2026-03-02T09:00:00.000Z",
    ends_at: "2026-03-02T13:00:00.000Z",
    local: { starts_at: "2026-03-02T10:00", ends_at: "2026-03-02T14:00" },
    repeats: "none",
    note: "Mara is at it.",
    state: "now",
    next: { starts_at: "2026-03-02T09:00:00.000Z", ends_at: "2026-03-02T13:00:00.000Z" },
  }),
  makeMaintenanceWindow(),
  makeMaintenanceWindow({
    id: fixtureId(873),
    name: "Backups of the office",
    tags: ["office"],
    starts_at: "2026-03-06T17:00:00.000Z",
    ends_at: "2026-03-09T05:00:00.000Z",
    local: { starts_at: "2026-03-06T18:00", ends_at: "2026-03-09T06:00" },
    mute_alerts: false,
    next: { starts_at: "2026-03-06T17:00:00.000Z", ends_at: "2026-03-09T05:00:00.000Z" },
  }),
  makeMaintenanceWindow({
    id: fixtureId(872),
    name: "Change of the host",
    tags: [],
    all_sites: true,
    scope: "account",
    starts_at: "2026-02-10T20:00:00.000Z",
    ends_at: "2026-02-11T04:00:00.000Z",
    local: { starts_at: "2026-02-10T21:00", ends_at: "2026-02-11T05:00" },
    repeats: "none",
    pause_runs: false,
    state: "over",
    next: null,
  }),
];

/** One that found something, one that is muted, and one that is off. */
export const rules = [
  makeAlert({ open: 1 }),
  makeAlert({
    id: fixtureId(890),
    name: "Tests must pass",
    kind: "test",
    expressions: [
      { joiner: "", data_type: "test_status", operator: "==", value: "failed" },
      { joiner: "or", data_type: "test_score", operator: "<", value: 90 },
    ],
    tags: [],
    all_sites: true,
    fail_after: 1,
    channels: [],
    mute: { until: null, until_worse: true },
  }),
  makeAlert({
    id: fixtureId(892),
    name: "What must work",
    kind: "caserun",
    expressions: [
      { joiner: "", data_type: "caserun_status", operator: "==", value: "failed" },
      { joiner: "or", data_type: "caserun_time", operator: ">", value: 60_000 },
    ],
  }),
  makeAlert({ id: fixtureId(891), name: "Fast enough", status: "Paused" }),
];

const failedCase = {
  rule: { id: fixtureId(892), name: "What must work" },
  page: null,
  case: { id: fixtureId(900), title: "Buy an oak stool", run: fixtureId(920) },
  url: "https://oak-and-iron.example",
  said: "“Buy an oak stool”: the case failed. Step 3: There is no button “Pay now”.",
  ...{ unstable: false, time_opened: ago(2 * hour), time_recovered: null },
};

/** People who are told by mail, one of whom wants no more, and a number that is off. */
const people = [
  makeChannel({
    id: fixtureId(882),
    kind: "email",
    name: "Tom and Jana",
    where: "2 people",
    recipients: ["tom@northwind.example", "jana@northwind.example"],
    refused: ["jana@northwind.example"],
    channel_id: null,
    last: makeChannelDelivery(),
  }),
  makeChannel({
    id: fixtureId(883),
    kind: "sms",
    name: "On call",
    where: "1 number",
    recipients: ["+49 … 89"],
    channel_id: null,
    state: "off",
    off_because: "hand",
  }),
];

export const answers: MockHandlers = {
  channels: {
    list: { results: people, can: ["webhook", "email", "sms"] },
    create: ({ name }) => makeChannel({ id: fixtureId(881), name }),
    update: ({ id }) => makeChannel({ id }),
    remove: undefined,
    test: { results: [] },
  },
  alerts: {
    list: makeAlertList(rules),
    create: ({ name }) => makeAlert({ name }),
    update: ({ id }) => makeAlert({ id }),
    remove: undefined,
    preview: {
      days: 12,
      runs: 94,
      told: 1,
      incidents: [
        {
          site: fixtureId(10),
          site_url: "https://oak-and-iron.example",
          said: "health 72",
          pages: 3,
          time_opened: ago(26 * hour),
          time_recovered: ago(20 * hour),
          unstable: false,
        },
      ],
      quieter: null,
      single: 2,
      unknown: 0,
      line: Array.from({ length: 30 }, (_, day) => {
        const value = day > 26 ? 72 + day : 88 + (day % 4);
        return {
          time: ago((30 - day) * 24 * hour),
          value: day === 28 ? 72 : value,
          bad: day === 28,
        };
      }),
    },
  },
  incidents: {
    get: makeIncidentDetail({
      time_opened: ago(2 * hour),
      pages: [failedCase, ...makeIncidentDetail().pages],
    }),
    list: listOf([
      makeIncident({ time_opened: ago(2 * hour) }),
      makeIncident({
        id: fixtureId(886),
        title: "villa-aurelia.example: 1 critical finding",
        severity: "critical",
        subjects: { open: 1, all: 2 },
        acknowledged: { by: "Ben Okafor", time: ago(hour) },
        time_opened: ago(5 * hour),
      }),
    ]),
    acknowledge: makeIncident({ acknowledged: { by: "Ada Lane", time: ago(1) } }),
    mute: makeIncident(),
  },
  maintenance: {
    list: ({ site_id }) => makeWindowList(site_id === undefined ? windows : []),
    preview: {
      next: [
        { starts_at: "2026-03-03T01:00:00.000Z", ends_at: "2026-03-03T03:00:00.000Z" },
        { starts_at: "2026-03-10T01:00:00.000Z", ends_at: "2026-03-10T03:00:00.000Z" },
        { starts_at: "2026-03-17T01:00:00.000Z", ends_at: "2026-03-17T03:00:00.000Z" },
      ],
    },
    create: ({ name }) => makeMaintenanceWindow({ name }),
    update: ({ id }) => makeMaintenanceWindow({ id }),
    end: ({ id }) => makeMaintenanceWindow({ id, state: "over", next: null }),
    remove: () => undefined,
  },
  schedules: {
    list: makeScheduleList(all),
    get: before,
    slots: listOf(slots),
    preview: ({ task_type }) =>
      task_type === "caserun" ? casesPreview : task_type === "flowrun" ? flowsPreview : preview,
    create: ({ name }) => makeSchedule({ name }),
    update: ({ id }) => makeSchedule({ id }),
    updateMany: ({ ids }) => ({
      success: true,
      num_succeeded: ids.length,
      succeeded: ids,
      num_failed: 0,
      failed: [],
      reason: null,
    }),
    removeMany: ({ ids }) => ({
      success: true,
      num_succeeded: ids.length,
      succeeded: ids,
      num_failed: 0,
      failed: [],
      reason: null,
    }),
    run: ({ schedule_id }) => makeSchedule({ id: schedule_id }),
  },
  sites: {
    list: {
      ...listOf([makeSite({ site_url: "https://oak-and-iron.example", tags: ["shop"] })]),
      states: { all: 1, attention: 0, working: 0 },
    },
    get: makeSite({ site_url: "https://oak-and-iron.example" }),
  },
  search: { query: [] },
  flows: {
    get: makeFlowDetail(),
    list: listOf([makeFlow(), makeFlow({ id: fixtureId(971), title: "Nightly guard" })]),
  },
  cases: {
    get: makeCaseDetail(),
    list: makeCaseList([
      makeCase({ tags: ["checkout"] }),
      makeCase({ id: fixtureId(901), title: "Book a table for two", tags: [] }),
    ]),
  },
};
