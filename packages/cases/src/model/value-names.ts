import { type CaseStep, namesIn } from "@sitewright/contract";

/** A step names something that nothing gives it. */
export type Unnamed = { step: CaseStep; number: number; names: string[] };

/** Each run has it for itself, unless somebody else gives it a value. */
const ownOfRun = "RUN_ID";

/** What steps before one of them remember, in their order. */
export function storedBefore(steps: readonly CaseStep[], id: string): string[] {
  const at = steps.findIndex((step) => step.id === id);
  const names = steps.slice(0, Math.max(0, at)).flatMap(storedBy);
  return [...new Set(names)];
}

/**
 * The steps that name what has no value when they run: no secret, no column, nothing remembered before. What a
 * case inside the case remembers is not known here, so behind one nothing is said.
 */
export function unnamed(steps: readonly CaseStep[], given: readonly string[]): Unnamed[] {
  const known = new Set([ownOfRun, ...given]);
  const found: Unnamed[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.disabled) continue;
    if (step.action.type === "case") break;
    const before = namedBy(step.action).filter((name) => !known.has(name));
    for (const name of storedBy(step)) known.add(name);
    const after = checkedBy(step.assertion).filter((name) => !known.has(name));
    const names = [...new Set([...before, ...after])];
    if (names.length > 0) found.push({ step, number: at + 1, names });
  }
  return found;
}

function storedBy({ action, disabled }: CaseStep): string[] {
  return action.type === "store" && !disabled && action.key !== "" ? [action.key] : [];
}

/** Of each kind of action only what a run fills in. */
function namedBy({ type, path, value }: CaseStep["action"]): string[] {
  if (type === "navigate") return namesIn(path);
  return type === "change" || type === "select" || type === "store" ? namesIn(value) : [];
}

function checkedBy({ type, value, actual = "" }: CaseStep["assertion"]): string[] {
  if (type === "") return [];
  return type === "equals" ? namesIn(`${actual} ${value}`) : namesIn(value);
}
