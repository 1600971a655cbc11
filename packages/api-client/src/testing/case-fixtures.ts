import type {
  Case,
  CaseDetail,
  CaseRun,
  CaseRunDetail,
  CaseRunStep,
  CaseRunSummary,
  CaseStep,
  EndpointOutput,
  endpoints,
  Secret,
} from "@sitewright/contract";
import { fixtureId, fixtureTime, listOf } from "./fixtures.ts";

const nothing = { path: "", value: "", key: "", element: "" };

/** Opens the shop, buys, and checks what it says then. */
export const fixtureSteps: CaseStep[] = [
  {
    id: "open",
    action: { ...nothing, type: "navigate", path: "/collections/autumn" },
    assertion: { type: "", value: "", element: "" },
  },
  {
    id: "basket",
    action: {
      ...nothing,
      type: "click",
      element: {
        ...{ selector: "#add", xpath: "" },
        locators: [
          { by: "role", value: "button", name: "Add to basket" },
          { by: "testid", value: "add" },
        ],
      },
    },
    assertion: { type: "", value: "", element: "" },
  },
  {
    id: "password",
    action: {
      ...nothing,
      type: "change",
      value: "{{SHOP_PASSWORD}}",
      element: { selector: "", xpath: "", locators: [{ by: "label", value: "Password" }] },
    },
    assertion: { type: "", value: "", element: "" },
    disabled: true,
  },
  {
    id: "thanks",
    action: { ...nothing, type: "" },
    assertion: { type: "contains", value: "Thank you", element: "h1" },
  },
];

export function makeCaseRunSummary(over: Partial<CaseRunSummary> = {}): CaseRunSummary {
  return {
    ...{ id: fixtureId(920), status: "passed", failed_step: null, code: null, reason: null },
    ...{ heals: 0, tries: 1, ms: 12_400, time_created: fixtureTime, time_completed: fixtureTime },
    ...over,
  };
}

export function makeCase(over: Partial<Case> = {}): Case {
  return {
    ...{ id: fixtureId(900), title: "Buy an oak stool", type: "written", site: fixtureId(10) },
    ...{ site_url: "https://oak-and-iron.example", tags: ["checkout"], version: 8, rows: 0 },
    ...{ reason: null, decision: "kept" },
    steps: { num_steps: fixtureSteps.length, url: `/v1/ops/case/${fixtureId(900)}/steps` },
    last: makeCaseRunSummary(),
    recent: ["passed", "passed", "again", "passed"],
    ...{ by: "Mara Winter", time_created: fixtureTime, time_changed: fixtureTime },
    ...over,
  };
}

export function makeCaseList(results: Case[]): EndpointOutput<typeof endpoints.cases.list> {
  const failing = results.filter(({ last }) => last?.status === "failed").length;
  const never = results.filter(({ last }) => last === null).length;
  const suggested = results.filter(({ decision }) => decision === "open").length;
  const states = { all: results.length, failing, flaky: 0, never, suggested, hidden: 0 };
  return { ...listOf(results), states };
}

export function makeCaseDetail(over: Partial<CaseDetail> = {}): CaseDetail {
  return { ...makeCase(), step_list: fixtureSteps, data: { columns: [], rows: [] }, ...over };
}

export function makeCaseRun(over: Partial<CaseRun> = {}): CaseRun {
  return {
    ...makeCaseRunSummary(),
    ...{ case: fixtureId(900), title: "Buy an oak stool", version: 8, site: fixtureId(10) },
    ...{ site_url: "https://oak-and-iron.example", device: "Windows 10 PC", row: null, at: null },
    ...{ window_size: "1350,940", scheduled: false, resumes: null, num_steps: fixtureSteps.length },
    ...over,
  };
}

const part = {
  ...{ status: "passed" as const, time_created: fixtureTime, time_completed: fixtureTime },
  ...{ code: null, exception: null, via: 0, heal: null, conflict: null, means: null },
};

export function makeCaseRunStep(over: Partial<CaseRunStep> = {}): CaseRunStep {
  return {
    ...{ index: 0, action: part, assertion: null, url: "https://oak-and-iron.example/" },
    ...{ image: null, box: null, console: [], requests: [], tries: 1 },
    ...{ look: null, elements: { action: null, assertion: null }, state_gap: null },
    ...over,
  };
}

export function makeCaseRunDetail(over: Partial<CaseRunDetail> = {}): CaseRunDetail {
  return {
    ...makeCaseRun(),
    steps: fixtureSteps,
    results: [
      makeCaseRunStep(),
      makeCaseRunStep({ index: 1 }),
      makeCaseRunStep({ index: 3, action: null, assertion: part }),
    ],
    ...{ film: null, green: null },
    ...over,
  };
}

export function makeSecret(over: Partial<Secret> = {}): Secret {
  return {
    ...{ id: fixtureId(940), name: "SHOP_PASSWORD", cases: 1, by: "Mara Winter" },
    ...{ time_created: fixtureTime, time_changed: fixtureTime },
    ...over,
  };
}
