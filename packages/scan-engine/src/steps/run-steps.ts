import type { CaseStep, PageElements } from "@sitewright/contract";
import type { Page } from "playwright-core";
import { actions } from "./actions/actions.ts";
import { openAddress } from "./actions/visit.ts";
import type { CaseOutcome, Heal, PartReport, StepBox, StepLook, StepReport } from "./case-run.ts";
import { aside, checks } from "./checks/checks.ts";
import { deadlineIn, within } from "./deadline.ts";
import { explainFault } from "./explain-fault.ts";
import { type Found, NotFoundError } from "./find-element.ts";
import { isDue, isFailed, isLost } from "./is-due.ts";
import { nameLocator } from "./name-locator.ts";
import { settle } from "./settle.ts";
import { keepElements, type Stage, type StepScope } from "./stage.ts";
import { StepError } from "./step-fault.ts";
import type { Tabs } from "./tabs.ts";

export type RunStepsOptions = {
  steps: readonly CaseStep[];
  /** The longest wait of a step that says none, in ms. */
  waitMs: number;
  endOnFail: boolean;
  /** Where it begins; the site unless given, where the first step does not say. */
  startUrl?: string | undefined;
  /** Rejects with a StepError when the run is to end. */
  stopped: Promise<never>;
  /** Called before each step. */
  onBegin: (index: number) => Promise<void> | void;
  /** Called as each step is over, and again where a later one shows what became of it. */
  onStep: (step: StepReport, isAgain: boolean, elements: StepElements) => Promise<void>;
};

/** What the page was as a step looked for its elements; null where it looked for none, or that is not known. */
export type StepElements = Record<"action" | "assertion", PageElements | null>;
const noElements: StepElements = { action: null, assertion: null };

/** A step whose element another locator stood in for, until a check after it shows whether it was the one. */
type Provisional = { report: StepReport; part: PartReport; heal: Heal };

/** How long a dialog that a step says it opens may take. */
const dialogMs = 1_500;
/** Tabs that a press opens are there by then. */
const opensMs = 15;

/**
 * Runs the steps of a case, one after the other. That another locator stood in holds only once a check after it holds;
 * else the step failed.
 */
export async function runSteps(stage: Stage, options: RunStepsOptions): Promise<CaseOutcome> {
  const { steps, endOnFail, stopped, onBegin, onStep } = options;
  const reports: StepReport[] = [];
  let provisional: Provisional[] = [];
  let end: StepError | null = null;
  try {
    if (steps.find(({ disabled }) => !disabled)?.action.type !== "navigate") {
      const open = openAddress(stage, options.startUrl ?? "/", options.waitMs);
      await Promise.race([open, stopped, stage.tabs.failed]);
      await settle(stage.tabs, stage.tabs.current());
    }
    for (const [index, step] of steps.entries()) {
      if (step.disabled || !isDue(step, steps.slice(0, index), reports)) continue;
      await onBegin(index);
      const { report, fault, elements } = await runStep(stage, step, index, options);
      reports.push(report);
      await onStep(report, false, elements);
      provisional = [...provisional, ...healsOf(report)];
      // A look that is the first of its kind holds whatever it shows.
      const isTelling = !aside.has(step.assertion.type) && report.look?.status !== "new";
      if (report.assertion?.status === "passed" && isTelling) {
        provisional = provisional.filter(({ part }) => part === report.assertion);
      }
      if (report.assertion?.status === "failed" && isTelling) {
        const reason = report.assertion.reason ?? "";
        await takeBack(provisional, `then this did not hold: ${reason}`);
        provisional = [];
      }
      if (fault && isFinal(fault)) throw fault;
      if (isFailed(report) && !step.optional && endOnFail) break;
    }
  } catch (error) {
    end = await explain(stage, error);
  }
  await takeBack(provisional, "and no check after it showed that it was the one");
  const optional = new Set(steps.flatMap(({ id, optional }) => (optional ? [id] : [])));
  const isRed = reports.some((report) => isFailed(report) && !optional.has(report.id));
  return {
    status: isRed || end !== null ? "failed" : "passed",
    steps: reports,
    code: end?.code ?? null,
    reason: end && stage.mask(end.message),
  };

  async function takeBack(heals: readonly Provisional[], why: string): Promise<void> {
    for (const { report, part, heal } of heals) {
      part.status = "failed";
      part.code = "NOT_FOUND";
      part.reason = stage.mask(
        `There is no ${nameLocator(heal.from)}. Tried ${nameLocator(heal.to)} instead, ${why}.`.replace(
          /\.\.$/,
          ".",
        ),
      );
      await onStep(report, true, noElements);
    }
  }
}

function healsOf(report: StepReport): Provisional[] {
  return [report.action, report.assertion].flatMap((part) =>
    part?.status === "passed" && part.heal ? [{ report, part, heal: part.heal }] : [],
  );
}

/** After these there is nothing to go on with. */
function isFinal({ code }: StepError): boolean {
  return (
    code === "TIMED_OUT" ||
    code === "CANCELLED" ||
    code === "BROWSER_GONE" ||
    code === "PAGE_CRASHED"
  );
}

async function runStep(
  stage: Stage,
  step: CaseStep,
  index: number,
  options: RunStepsOptions,
): Promise<{ report: StepReport; fault: StepError | null; elements: StepElements }> {
  stage.journal.beginStep();
  const report: StepReport = {
    ...{ index, id: step.id, action: null, assertion: null, url: "", box: null, tries: 0 },
    ...{ look: null, gap: null },
    console: stage.journal.console,
    requests: stage.journal.requests,
  };
  let fault: StepError | null = null;
  let seen: Found | null = null;
  let elements = noElements;
  const lost = isLost(step, options.steps.slice(0, index));
  for (let tries = 1; tries <= 1 + (step.retries ?? 0); tries += 1) {
    report.tries = tries;
    report.assertion = null;
    report.look = null;
    fault = null;
    elements = noElements;
    if (step.action.type !== "" || lost) {
      const done = await runPart(stage, step, options, lost ? refuse : act);
      report.action = done.part;
      elements = { ...elements, action: done.elements };
      fault = done.fault;
      seen = done.seen;
    }
    if (!fault && step.assertion.type !== "") {
      const done = await runPart(stage, step, options, examine);
      report.assertion = done.part;
      elements = { ...elements, assertion: done.elements };
      report.look = done.look;
      fault = done.fault;
      seen = done.seen ?? seen;
    }
    if (!fault || isFinal(fault)) break;
  }
  report.url = stage.mask(currentOf(stage.tabs)?.url() ?? "");
  report.box = seen && (await boxOf(seen, fault ? failedBoxMs : boxMs));
  return { report, fault, elements };
}

type Done = {
  part: PartReport;
  /** What is to be marked on the step's picture. */
  seen: Found | null;
  look: StepLook | null;
  fault: StepError | null;
  elements: PageElements | null;
};

async function runPart(
  stage: Stage,
  step: CaseStep,
  { waitMs, stopped }: RunStepsOptions,
  work: (scope: StepScope, step: CaseStep) => Promise<Found | null>,
): Promise<Done> {
  const began = new Date().toISOString();
  let scope: StepScope | null = null;
  let found: Found | null = null;
  let fault: StepError | null = null;
  try {
    scope = {
      ...{ stage, page: stage.tabs.current(), deadline: deadlineIn(step.timeout ?? waitMs) },
      ...{ heals: step.heals ?? true, found: null, stepId: step.id, look: { report: null } },
      ...{ element: null, elements: null },
    };
    const working = work(scope, step);
    // What is left behind fails for nobody.
    working.catch(() => undefined);
    found = await Promise.race([working, stopped, stage.tabs.failed]);
  } catch (error) {
    fault = await explain(stage, error, scope?.found?.label);
    if (scope && fault instanceof NotFoundError) await keepElements(scope);
  }
  const told = found && (await within(toldMs, found.told, late).catch(() => null));
  return {
    seen: found ?? scope?.found ?? null,
    look: scope?.look.report ?? null,
    elements: scope?.elements ?? null,
    fault,
    part: {
      status: fault ? "failed" : "passed",
      time_created: began,
      time_completed: new Date().toISOString(),
      code: fault?.code ?? null,
      reason: fault && stage.mask(fault.message),
      via: found?.via ?? null,
      heal: found?.heal ?? null,
      conflict: told?.conflict ?? null,
      means: (fault instanceof NotFoundError ? fault.means : told?.means) ?? null,
    },
  };
}

/** What the other locators mean is known about as soon as the step is over. */
const toldMs = 300;
const late = () => new Error("late");

async function refuse(): Promise<never> {
  throw new StepError("UNKNOWN_STEP", "The step that it depends on does not come before it.");
}

async function act(scope: StepScope, { action }: CaseStep): Promise<Found | null> {
  const { stage, page, deadline } = scope;
  const { type, dialogs = [] } = action;
  if (type === "" || type === "case")
    throw new StepError("UNKNOWN_STEP", "There is nothing to do.");
  stage.journal.expected = [...dialogs];
  const before = stage.tabs.count;
  const found = await actions[type](scope, action);
  const since = performance.now();
  await waitForDialogs(stage);
  if (type === "wait") return found;
  await new Promise((resolve) => setTimeout(resolve, opensMs));
  await stage.tabs.settled();
  if (stage.tabs.count > before && !page.isClosed()) {
    await page
      .waitForLoadState("domcontentloaded", { timeout: deadline.left() })
      .catch(() => undefined);
  }
  if (type !== "close") await settle(stage.tabs, stage.tabs.current(), since);
  return found;
}

async function waitForDialogs({ journal }: Stage): Promise<void> {
  const deadline = deadlineIn(dialogMs);
  const missed = () => journal.expected.find(({ optional }) => !optional);
  while (missed() && deadline.left() > 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (!missed()) return;
  // Which kind opens is a guess where a recording only says how it is answered.
  const isNone = journal.dialogs.length === 0;
  throw new StepError("NO_DIALOG", isNone ? "No dialog opened." : "No other dialog opened.");
}

async function examine(scope: StepScope, { assertion }: CaseStep): Promise<Found | null> {
  const { type } = assertion;
  if (type === "") return null;
  return checks[type](scope, assertion, scope.stage.values.fill(assertion.value));
}

async function explain(
  { tabs, context }: Stage,
  error: unknown,
  element?: string,
): Promise<StepError> {
  const isConnected = context.browser()?.isConnected() ?? false;
  const page = currentOf(tabs);
  return explainFault(error, { page, awaited: page && tabs.awaited(page), isConnected, element });
}

/** None where all are closed. */
function currentOf(tabs: Tabs): Page | null {
  try {
    return tabs.current();
  } catch {
    return null;
  }
}

/** Where an element stands now; one that is gone is not waited for. */
async function boxOf({ locator }: Found, ms: number): Promise<StepBox | null> {
  const look = async () => {
    const [element] = await locator.elementHandles();
    return (await element?.boundingBox()) ?? null;
  };
  return within(ms, look(), late).catch(() => null);
}

const boxMs = 100;
/** What failed is what a person looks for on its picture, also where the machine is busy. */
const failedBoxMs = 1_000;
