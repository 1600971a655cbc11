import { type CaseDetail, endpoints, type Locator, type NewCaseStep } from "@sitewright/contract";
import type { StepReport } from "@sitewright/scan-engine";
import type { actAs } from "./act-as.ts";
import { createFakeCaseRunner, makePart } from "./fake-case-runner.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";

type Acting = ReturnType<typeof actAs>;

/** The locators of the step that healed: the one that failed, another, and the one that stood in. */
export const healedLocators = {
  from: { by: "role", value: "button", name: "Continue" },
  other: { by: "css", value: "#go" },
  to: { by: "testid", value: "go-to-payment" },
} as const satisfies Record<string, Locator>;

const { from, other, to } = healedLocators;

/** A step whose third locator stands in for its first in `runHealed`. */
export const healingStep: NewCaseStep = {
  id: "press",
  action: { type: "click", element: { locators: [from, other, to], label: "Continue" } },
  assertion: { type: "url", value: "*/payment" },
};

/** A case of a site, of one step that heals unless told otherwise. */
export async function makeCase(
  as: Acting,
  site_id: string,
  steps: NewCaseStep[] = [healingStep],
): Promise<CaseDetail> {
  const { path } = endpoints.cases.create;
  return (await as.post(path, { site_id, title: "Pay", steps })).json();
}

/** Runs a case each of whose steps heals. Answers the run's id. */
export async function runHealed(
  app: TestApp,
  as: Acting,
  caseId: string,
  over: Partial<NonNullable<StepReport["action"]>> = {},
): Promise<string> {
  const { path } = endpoints.caseruns.create;
  const [id = ""] = (await as.post(path, { case_id: caseId })).json<{ ids: string[] }>().ids;
  const heal = { from, to, agreeing: [to, other], disagreeing: [], waitedMs: 2_010 };
  const action = makePart({ heal, via: 2, ...over });
  await runJobs(app, { caseRunner: createFakeCaseRunner({ step: () => ({ action }) }) });
  return id;
}

/** Runs a case whose only step checks how something looks, and finds it different from what was accepted. Answers the run's id. */
export async function runLooking(app: TestApp, as: Acting, caseId: string): Promise<string> {
  const { path } = endpoints.caseruns.create;
  const [id = ""] = (await as.post(path, { case_id: caseId })).json<{ ids: string[] }>().ids;
  const assertion = makePart({ status: "failed", code: "ASSERTION" });
  const look: StepReport["look"] = {
    ...{ status: "different", percent: 2, places: [], width: 4, height: 2 },
  };
  const step = () => ({ action: null, assertion, look });
  await runJobs(app, { caseRunner: createFakeCaseRunner({ step }) });
  return id;
}
