import type { CaseStep } from "@sitewright/contract";
import type { StepReport } from "../case-run.ts";
import { checks } from "../checks/checks.ts";
import type { Stage } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import { askWorld } from "./ask-world.ts";
import type { GeneratedCase } from "./case-generation.ts";
import { type Draft, elementOf, numbered, pathOf, short, stepOf } from "./draft.ts";
import type { PageState, SeenElement } from "./page-survey.ts";
import { sharpen } from "./sharpen.ts";
import { type Ground, pageOf, walk } from "./walk.ts";

/** How often a case has to hold, each time from nothing. */
const greenRuns = 2;
/** How often checks that do not hold are taken out, and it is tried anew. */
const maxRepairs = 3;
const runMs = 30_000;

export type Tried = { made: GeneratedCase } | { reason: string };

/**
 * Runs a draft once with open eyes, so that what changed becomes checks, and then until it has held twice, without those
 * checks that do not. Never rejects for what the site does.
 */
export async function tryDraft(ground: Ground, draft: Draft): Promise<Tried> {
  try {
    const steps = await observe(ground, draft);
    return { made: { ...draft, steps: await verify(ground, draft, steps) } };
  } catch (error) {
    if (error instanceof NoCase) return { reason: error.message };
    if (error instanceof StepError && error.code !== "BROWSER_GONE") {
      return { reason: error.message };
    }
    throw error;
  }
}

/** What a draft is not kept for, in a sentence. */
class NoCase extends Error {
  override readonly name = "NoCase";
}

function sendingOf({ kind }: Draft): "basket" | "nothing" {
  return kind === "cart" ? "basket" : "nothing";
}

async function observe(ground: Ground, draft: Draft): Promise<CaseStep[]> {
  const steps = numbered(draft.steps);
  const found: CaseStep[][] = steps.map(() => []);
  let before: PageState | null = null;
  const { outcome, stopped } = await walk(ground, steps, {
    ...{ sending: sendingOf(draft), ms: runMs, endOnFail: true },
    async onStep({ index }, stage) {
      const step = steps[index];
      if (!step || !changing.has(step.action.type)) return;
      const after = await stateOf(ground, stage);
      if (after && !ground.isOfSite(after.url)) throw new NoCase("It leads away from the site.");
      if (after) found[index] = (await checksOf(stage, before, after)).filter(isTold(stage));
      before = after;
    },
  });
  requireKept(stopped);
  const failed = outcome.steps.find(({ index, ...step }) => isRed(step) && !steps[index]?.optional);
  if (failed || outcome.code) {
    throw new NoCase(reasonOf(failed) ?? outcome.reason ?? "It could not be run.");
  }
  return numbered(steps.flatMap((step, index) => [step, ...(found[index] ?? [])]));
}

/** What lets one in shows in no case, and a check of what covers it would never hold. */
function isTold({ mask }: Stage): (step: CaseStep) => boolean {
  return (step) => {
    const text = JSON.stringify(step);
    return mask(text) === text;
  };
}

/** Steps after which a page may be another. */
const changing = new Set<string>(["navigate", "click", "keyDown"]);

function requireKept(stopped: readonly string[]): void {
  const [what] = stopped;
  if (what !== undefined) throw new NoCase(`It is not what it looks like: it ${what}.`);
}

function isRed({ action, assertion }: Pick<StepReport, "action" | "assertion">): boolean {
  return action?.status === "failed" || assertion?.status === "failed";
}

function reasonOf(step: StepReport | undefined): string | null {
  return step?.action?.reason ?? step?.assertion?.reason ?? null;
}

async function stateOf({ request }: Ground, stage: Stage): Promise<PageState | null> {
  const page = pageOf(stage);
  const session = page && stage.tabs.sessionOf(page);
  return session ? askWorld(session, request.surveyScript, "state") : null;
}

/** Checks of what a step has changed: the address, the heading, a message, a dialog, a count. */
async function checksOf(
  stage: Stage,
  before: PageState | null,
  after: PageState,
): Promise<CaseStep[]> {
  const isElsewhere = before === null || before.url !== after.url;
  const made: CaseStep[] = [];
  if (before !== null && isElsewhere) {
    const value = addressOf(after.url);
    made.push(stepOf({ assertion: { type: "url", value }, note: "The address became this." }));
  }
  if (isElsewhere) made.push(...(await headingCheck(stage, after)));
  if (before === null) return made;
  const isNew = (old: readonly SeenElement[]) => (one: SeenElement) =>
    !old.some(({ name }) => name === one.name);
  const message = after.messages.filter(({ name }) => name !== "").find(isNew(before.messages));
  const dialog = after.dialogs.find(isNew(before.dialogs));
  const count = after.counts.find(isNew(before.counts));
  return [
    ...made,
    ...(await checkOf(stage, message, "contains", "A message that appeared.")),
    ...(await checkOf(stage, dialog, "visible", "A dialog that opened.")),
    ...(await checkOf(stage, count, "match", "A count that changed.")),
  ];
}

async function headingCheck(
  stage: Stage,
  { heading, title }: Pick<PageState, "heading" | "title">,
): Promise<CaseStep[]> {
  const found = await checkOf(stage, heading ?? undefined, "match", "The page's heading.");
  if (found.length > 0 || title === "") return found;
  return [stepOf({ assertion: { type: "title", value: title }, note: "The page's title." })];
}

async function checkOf(
  stage: Stage,
  element: SeenElement | undefined,
  type: "match" | "contains" | "visible",
  note: string,
): Promise<CaseStep[]> {
  const page = pageOf(stage);
  const found = element && page && (await sharpen(page.mainFrame(), element));
  if (!found || (type !== "visible" && found.name === "")) return [];
  const value = type === "visible" ? "" : type === "match" ? found.name : short(found.name, 80);
  return [
    stepOf({
      assertion: { type, value: value.replace(/…$/, ""), element: elementOf(found) },
      note,
    }),
  ];
}

/** A bare question mark or a place in the page may be written or not. */
function addressOf(url: string): string {
  const isBare = /[?#]$/.test(url) || url.includes("#");
  return `${pathOf(url)}${isBare ? "*" : ""}`;
}

async function verify(
  ground: Ground,
  draft: Draft,
  observed: readonly CaseStep[],
): Promise<CaseStep[]> {
  let steps = [...observed];
  let repairs = 0;
  for (let green = 0; green < greenRuns; ) {
    const options = { sending: sendingOf(draft), ms: runMs, endOnFail: false };
    const { outcome, stopped } = await walk(ground, steps, options);
    requireKept(stopped);
    if (outcome.status === "passed") {
      green += 1;
      continue;
    }
    const required = outcome.steps.filter(({ index }) => !steps[index]?.optional);
    const stuck = required.find(({ action }) => action?.status === "failed");
    if (stuck || outcome.code !== null) {
      throw new NoCase(reasonOf(stuck) ?? outcome.reason ?? "It could not be run again.");
    }
    const wrong = new Set(required.filter(isRed).map(({ id }) => id));
    repairs += 1;
    if (repairs > maxRepairs) throw new NoCase("It is different each time.");
    steps = steps.flatMap((step) => (wrong.has(step.id) ? withoutCheck(step) : [step]));
    green = 0;
  }
  if (!steps.some(isChecking)) throw new NoCase("Nothing that can be checked held twice.");
  return numbered(steps);
}

function withoutCheck(step: CaseStep): CaseStep[] {
  if (step.action.type === "") return [];
  return [{ ...step, assertion: { ...step.assertion, type: "", value: "", element: "" } }];
}

function isChecking({ assertion, disabled }: CaseStep): boolean {
  return !disabled && assertion.type !== "" && assertion.type in checks;
}
