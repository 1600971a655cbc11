import { type CaseStep, locatorsOf, type StepElement } from "@sitewright/contract";

/** A step whose value a schedule can replace. */
export type StepValue = {
  /** Its place, from 0. */
  index: number;
  /** What it is typed into, or chosen in. */
  into: string;
  value: string;
};

/** The values that the steps of a case type or choose. Pure. */
export function stepValues(steps: readonly CaseStep[]): StepValue[] {
  return steps.flatMap(({ action: { type, element, value }, disabled }, index) =>
    disabled || (type !== "change" && type !== "select")
      ? []
      : [{ index, into: nameOf(element), value }],
  );
}

function nameOf(element: StepElement): string {
  if (typeof element !== "string" && element.label) return element.label;
  const [first] = locatorsOf(element);
  return first?.name || first?.value || "";
}
