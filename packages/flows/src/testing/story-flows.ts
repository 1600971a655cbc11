import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeCaseList,
  makeChannel,
  makeFlow,
  makeFlowDetail,
  makeFlowLog,
  makeFlowObject,
  makeFlowRun,
  makeFlowRunDetail,
  makeFlowRunNode,
  makeFlowRunSummary,
  makeSite,
} from "@sitewright/api-client/testing";
import type { FlowRunDetail } from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";

const minute = 60;
const hour = 3_600;

export const release = makeFlow({
  starts: [{ event: "crawl.ended", site_ids: null }],
  last: makeFlowRunSummary({ time_created: ago(2 * hour), time_completed: ago(2 * hour - 200) }),
});

const guard = makeFlow({
  id: fixtureId(971),
  title: "Nightly guard",
  recent: ["passed", "passed", "failed"],
  counts: { nodes: 3, conditions: 0 },
  schedules: 2,
  starts: [
    { event: "test.failed", site_ids: [fixtureId(10)] },
    { event: "issue.opened", site_ids: null },
  ],
  last: makeFlowRunSummary({
    ...{ id: fixtureId(981), status: "failed", trigger: "schedule", time_created: ago(9 * hour) },
    reason: "Node 2 failed: the baseline is missing.",
  }),
});

const running = makeFlow({
  id: fixtureId(972),
  title: "Broken form",
  counts: { nodes: 4, conditions: 1 },
  recent: ["passed"],
  last: makeFlowRunSummary({
    ...{ id: fixtureId(982), status: "working", trigger: "event", settled: 1, nodes: 4 },
    ...{ time_created: ago(3 * minute), time_completed: null },
  }),
});

export const draft = makeFlow({
  id: fixtureId(973),
  title: "Uptime with evidence",
  ...{ errors: 2, last: null, recent: [], time_last_run: null },
  counts: { nodes: 2, conditions: 1 },
});

/** A month with one flow run used of five. */
const billing = makeBillingInfo({
  used: { sites: 1, pages: 3, schedules: 0, scans: 12, tests: 0, caseruns: 0, flowruns: 1 },
});

/** Under way: the tests are done, an issue is being opened of each page that failed. */
export const workingRun: FlowRunDetail = makeFlowRunDetail({
  ...{ status: "working", settled: 3, time_created: ago(204), time_completed: null },
  states: [
    makeFlowRunNode({
      ...{ id: "1", time_started: ago(204), time_completed: ago(132) },
      objects: { all: 24, working: 0, failed: 0, unclear: 0 },
    }),
    makeFlowRunNode({
      ...{ id: "2", time_started: ago(132), time_completed: ago(7) },
      objects: { all: 24, working: 0, failed: 3, unclear: 0 },
    }),
    makeFlowRunNode({
      ...{ id: "3", status: "skipped", reason: null, time_started: null, time_completed: null },
      objects: { all: 0, working: 0, failed: 0, unclear: 0 },
    }),
    makeFlowRunNode({
      ...{ id: "4", status: "working", time_started: ago(4), time_completed: null },
      objects: { all: 3, working: 1, failed: 0, unclear: 0 },
    }),
    makeFlowRunNode({
      ...{ id: "5", status: "working", reason: "503, again in 8 s" },
      ...{ time_started: ago(6), time_completed: null },
    }),
    makeFlowRunNode({
      ...{ id: "6", status: "waiting", time_started: null, time_completed: null },
      objects: { all: 0, working: 0, failed: 0, unclear: 0 },
    }),
  ],
  ways: [
    { id: "1-2", state: "taken", count: 24 },
    { id: "1-3", state: "dead", count: 0 },
    { id: "2-4", state: "taken", count: 3 },
    { id: "2-5", state: "taken", count: 20 },
    { id: "4-6", state: "open", count: 0 },
    { id: "5-6", state: "open", count: 0 },
  ],
  made: { scans: 24, tests: 24, caseruns: 0, issues: 2, reports: 0, messages: 0 },
});

/** Ended by a node that failed; what was to follow was not begun. */
export const failedRun: FlowRunDetail = makeFlowRunDetail({
  ...{ status: "failed", reason: "The webhook was refused with 403.", settled: 6 },
  ...{ time_created: ago(hour), time_completed: ago(hour - 300), resumes: fixtureId(979) },
  states: workingRun.states.map((state) => {
    if (state.id === "4")
      return { ...state, status: "passed" as const, time_completed: ago(3_000) };
    if (state.id === "5") {
      const reason = "The webhook was refused with 403.";
      const objects = { all: 1, working: 0, failed: 1, unclear: 0 };
      return { ...state, status: "failed" as const, reason, objects, time_completed: ago(3_000) };
    }
    return state.id === "6" ? { ...state, status: "cancelled" as const } : state;
  }),
  made: { scans: 24, tests: 24, caseruns: 0, issues: 3, reports: 0, messages: 1 },
});

/** Ended by a person, and by the time limit. */
export const cancelledRun: FlowRunDetail = makeFlowRunDetail({
  ...workingRun,
  ...{ status: "cancelled", reason: null, time_completed: ago(30) },
  states: workingRun.states.map((state) =>
    state.status === "working" || state.status === "waiting"
      ? { ...state, status: "cancelled" as const, reason: null, time_completed: ago(30) }
      : state,
  ),
});

export const objects = [
  makeFlowObject({
    ...{ id: fixtureId(991), label: "/checkout/address", status: "failed", says: true },
    ...{ reason: "3 changes fail it.", facts: { test_score: 71.4, failing_changes: 3 } },
  }),
  makeFlowObject({
    ...{ id: fixtureId(992), label: "/journal/plank", status: "incomplete", says: null },
    ...{ reason: "The baseline is missing.", facts: { test_score: null }, path: null },
  }),
  makeFlowObject(),
  makeFlowObject({ id: fixtureId(994), label: "/products/lamp", facts: { test_score: 99.1 } }),
];

export const logs = [
  makeFlowLog({ id: 5, time: ago(5), message: "Nodes 4 and 5 start." }),
  makeFlowLog({
    ...{ id: 4, time: ago(20), level: "warning" },
    message: "/journal/plank has no score: the baseline is missing. It goes down no branch.",
  }),
  makeFlowLog({
    id: 3,
    time: ago(50),
    level: "error",
    message: "/checkout/address failed at 71.4.",
  }),
  makeFlowLog({ id: 2, time: ago(130), message: "24 tests queued." }),
  makeFlowLog({ id: 1, time: ago(131) }),
];

/** Answers of a team with four flows. */
export const flowAnswers: MockHandlers = {
  flows: {
    list: listOf([release, guard, running, draft]),
    get: ({ id }) =>
      id === draft.id
        ? makeFlowDetail({
            ...draft,
            problems: [
              {
                ...{ code: "NO_CHANNEL", level: "error", node: "3", edge: null },
                sentence: "Choose the channel of Slack.",
              },
            ],
          })
        : makeFlowDetail({ id }),
    create: makeFlowDetail({ id: fixtureId(975), title: "Untitled Flow", nodes: [], edges: [] }),
    copy: makeFlowDetail({ id: fixtureId(976), title: "Copy - Release check" }),
    remove: () => undefined,
  },
  flowruns: {
    list: listOf([
      makeFlowRun({ time_created: ago(2 * hour), time_completed: ago(2 * hour - 200) }),
      makeFlowRun({
        ...{ id: fixtureId(984), status: "failed", trigger: "schedule", by: null },
        ...{ reason: "Ended by the time limit.", resumes: fixtureId(983) },
      }),
    ]),
    get: workingRun,
    objects: listOf(objects, 24),
    logs: listOf(logs),
    create: makeFlowRun({ id: fixtureId(985), status: "working" }),
    cancel: makeFlowRun({ status: "cancelled" }),
    remove: () => undefined,
  },
  billing: { info: billing },
  cases: { list: makeCaseList([]) },
  channels: {
    list: {
      results: [makeChannel({ id: fixtureId(960), name: "#shop-alerts" })],
      can: ["slack"],
    },
  },
  sites: {
    list: {
      ...listOf([
        makeSite({ site_url: "https://oak-and-iron.example" }),
        makeSite({ id: fixtureId(11), site_url: "https://harbour-hotel.example" }),
      ]),
      states: { all: 2, attention: 0, working: 0 },
    },
  },
};
