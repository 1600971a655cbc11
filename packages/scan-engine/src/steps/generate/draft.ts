import {
  type CaseStep,
  caseStepSchema,
  type NewCaseStep,
  type StepElement,
} from "@sitewright/contract";
import type { FormKind } from "./classify-form.ts";
import type { SeenElement } from "./page-survey.ts";

export type DraftKind = FormKind | "menu" | "toggle";

/** A case that nobody has tried yet. */
export type Draft = {
  kind: DraftKind;
  /** What it is worth to whoever gets few. */
  value: number;
  title: string;
  /** Why it is proposed, and what of it is held back. */
  reason: string;
  steps: CaseStep[];
};

type Said = Partial<Omit<NewCaseStep, "id" | "action" | "assertion">> & {
  action?: Partial<NewCaseStep["action"]>;
  assertion?: Partial<NewCaseStep["assertion"]>;
};

/** A step that does or checks what it says, and nothing else. Its number among its case's is given later. */
export function stepOf({ action, assertion, ...rest }: Said): CaseStep {
  return caseStepSchema.parse({
    id: "draft",
    ...rest,
    action: { type: "", ...action },
    assertion: { type: "", ...assertion },
  });
}

/** The steps of a case, each with an id of its own. */
export function numbered(steps: readonly CaseStep[]): CaseStep[] {
  return steps.map((step, place) => ({ ...step, id: `g${place + 1}` }));
}

/** How a step names an element that was seen. */
export function elementOf({ locators, name }: SeenElement): StepElement {
  const css = locators.findLast(({ by }) => by === "css")?.value ?? "";
  return { selector: css, xpath: "", locators, ...(name !== "" && { label: name.slice(0, 200) }) };
}

/** An address below its site, as a step has it. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A text that is read beside others, cut to a length. */
export function short(text: string, length = 40): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
