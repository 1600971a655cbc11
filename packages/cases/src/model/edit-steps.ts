import type { CaseStep, Locator, StepElement } from "@sitewright/contract";
import { locatorsOf, withLocators } from "@sitewright/contract";

const noAction = { type: "", path: "", value: "", key: "", element: "" } as const;
const noAssertion = { type: "", value: "", element: "" } as const;

/** A step with an id that none of these has, that opens the site's first page. */
export function newStep(steps: readonly CaseStep[]): CaseStep {
  const taken = new Set(steps.map(({ id }) => id));
  let number = steps.length + 1;
  while (taken.has(`step-${number}`)) number += 1;
  return {
    id: `step-${number}`,
    action: {
      ...noAction,
      type: steps.length === 0 ? "navigate" : "click",
      path: steps.length === 0 ? "/" : "",
    },
    assertion: noAssertion,
  };
}

/** Steps with one put behind another; at the end where there is none of that id. */
export function insertAfter(
  steps: readonly CaseStep[],
  id: string | undefined,
  step: CaseStep,
): CaseStep[] {
  const at = steps.findIndex((one) => one.id === id);
  return steps.toSpliced(at === -1 ? steps.length : at + 1, 0, step);
}

/** Steps with one moved by so many places, as far as there are places. */
export function moveStep(steps: readonly CaseStep[], id: string, by: number): CaseStep[] {
  const at = steps.findIndex((one) => one.id === id);
  const step = steps[at];
  const to = at + by;
  if (!step || to < 0 || to >= steps.length) return [...steps];
  return steps.toSpliced(at, 1).toSpliced(to, 0, step);
}

/** Steps with one taken to the place of another, in front of it or behind as it came from below or above. */
export function moveOnto(steps: readonly CaseStep[], id: string, onto: string): CaseStep[] {
  const from = steps.findIndex((one) => one.id === id);
  const to = steps.findIndex((one) => one.id === onto);
  return from === -1 || to === -1 ? [...steps] : moveStep(steps, id, to - from);
}

/** Whether a locator says where to look. */
export function isWhole({ value }: Locator): boolean {
  return value.trim() !== "";
}

/** Steps as they can be saved: what is half said of an element is left out. */
export function savable(steps: readonly CaseStep[]): CaseStep[] {
  return steps.map((step) => ({
    ...step,
    action: {
      ...step.action,
      element: wholeOf(step.action.element),
      ...(step.action.to !== undefined && { to: wholeOf(step.action.to) }),
    },
    assertion: { ...step.assertion, element: wholeOf(step.assertion.element) },
  }));
}

function wholeOf(element: StepElement): StepElement {
  const locators = locatorsOf(element);
  if (locators.every(isWhole)) return element;
  const whole = locators.filter(isWhole);
  return whole.length === 0 ? "" : withLocators(element, whole);
}

/** A step that does something else: what only the other kind has goes with it, and a case inside is checked by its own steps. */
export function withAction(step: CaseStep, type: CaseStep["action"]["type"]): CaseStep {
  const { to, files, ...rest } = step.action;
  const isOfCase = type === "case" || rest.type === "case";
  return {
    ...step,
    action: {
      ...rest,
      type,
      ...(type === "drag" && to !== undefined && { to }),
      ...(type === "upload" && files !== undefined && { files }),
      value: isOfCase && type !== rest.type ? "" : rest.value,
    },
    assertion: type === "case" ? noAssertion : step.assertion,
  };
}

/** Which actions and checks are of an element, and which say a value. */
export const actionsOfElement: ReadonlySet<CaseStep["action"]["type"]> = new Set([
  ...(["click", "dblclick", "change", "select", "check", "uncheck", "upload"] as const),
  ...(["mouseover", "drag", "keyDown", "scroll", "switch", "store"] as const),
]);
export const actionsOfValue: ReadonlySet<CaseStep["action"]["type"]> = new Set([
  ...(["change", "select", "scroll", "wait", "tab", "switch"] as const),
]);
export const checksOfElement: ReadonlySet<CaseStep["assertion"]["type"]> = new Set([
  ...(["exists", "absent", "visible", "hidden", "match", "contains", "value", "checked"] as const),
  ...(["enabled", "editable", "count", "attribute", "accessible", "looks"] as const),
]);
export const checksOfValue: ReadonlySet<CaseStep["assertion"]["type"]> = new Set([
  ...(["match", "contains", "value", "count", "attribute", "url", "title", "equals"] as const),
  ...(["dialog", "download", "looks"] as const),
]);
