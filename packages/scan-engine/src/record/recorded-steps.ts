import { randomUUID } from "node:crypto";
import {
  type CaseStep,
  caseStepSchema,
  caseStepsMax,
  type NamedElement,
  type NewCaseStep,
  type StepElement,
} from "@sitewright/contract";
import type { DoneInPage } from "./page-message.ts";

type Action = Partial<NewCaseStep["action"]>;

/** Steps told anew, from one place on. */
export type Told = { from: number; steps: CaseStep[] };

type Options = {
  /** Names of values that the team has: none of them is given to another. */
  taken: readonly string[];
  /** A value that nobody may read was typed, or typed on. */
  onSecret: (name: string, value: string) => void;
};

/** What is recorded: each thing that a person did is a step, and what belongs together is one. */
export class RecordedSteps {
  #steps: CaseStep[] = [];
  #tab = 0;
  readonly #options: Options;
  /** The names of secret values, by the field each was typed into. */
  readonly #names = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  get all(): readonly CaseStep[] {
    return this.#steps;
  }

  get isFull(): boolean {
    return this.#steps.length >= caseStepsMax;
  }

  /** Steps as a person left them. */
  replace(steps: readonly CaseStep[]): Told {
    this.#steps = [...steps];
    this.#tab = lastTabOf(steps);
    return { from: 0, steps: this.#steps };
  }

  /** A step that is no press in the page: an address opened, a page left. */
  add(action: Action, tab: number): Told {
    return this.#push(action, tab);
  }

  /** Takes what a page says was done; what is typed into one field is one step, however many keys it takes. */
  take(done: DoneInPage, element: NamedElement | null, tab: number): Told {
    const last = this.#steps.at(-1);
    const isSame = tab === this.#tab && last !== undefined && isOf(last, element);
    if (done.action === "change") {
      const value = this.#valueOf(done, element);
      if (isSame && last.action.type === "change") return this.#alter({ value });
      if (isSame && last.action.type === "click") this.#steps.pop();
      return this.#push({ type: "change", value, element: element ?? "" }, tab);
    }
    if (done.action === "select" && isSame && last.action.type === "select") {
      return this.#alter({ value: done.value ?? "" });
    }
    if (done.action === "dblclick" && isSame && last.action.type === "click") this.#steps.pop();
    const { action: type, key = "", value = "", to, button, position } = done;
    return this.#push(
      {
        ...{ type, key, value, element: element ?? "" },
        ...(to && { to }),
        ...(button && { button }),
        ...(position && { position }),
      },
      tab,
    );
  }

  /** An answered dialog belongs to the step that opened it. */
  addDialog(dialog: NonNullable<NonNullable<Action["dialogs"]>[number]>): Told | null {
    const last = this.#steps.at(-1);
    if (!last || (last.action.dialogs?.length ?? 0) >= 10) return null;
    return this.#alter({ dialogs: [...(last.action.dialogs ?? []), dialog] });
  }

  /** Files that were chosen, in place of the press that asked for them. */
  addUpload(files: NonNullable<Action["files"]>, element: NamedElement, tab: number): Told {
    if (this.#steps.at(-1)?.action.type === "click") this.#steps.pop();
    const value = files.map(({ name }) => name).join("\n");
    return this.#push({ type: "upload", value, files, element }, tab);
  }

  /** @returns null where there is no such step any more */
  setPicture(id: string, img: string): void {
    const at = this.#steps.findIndex((step) => step.id === id);
    const step = this.#steps[at];
    if (step) this.#steps[at] = { ...step, action: { ...step.action, img } };
  }

  #valueOf({ value = "", secret }: DoneInPage, element: NamedElement | null): string {
    if (!secret) return value;
    const field = JSON.stringify([element?.frame ?? [], element?.selector]);
    const name = this.#names.get(field) ?? this.#freeName(secret);
    this.#names.set(field, name);
    this.#options.onSecret(name, value);
    return `{{${name}}}`;
  }

  #freeName(kind: string): string {
    const taken = new Set([...this.#options.taken, ...this.#names.values()]);
    let name = kind;
    for (let n = 2; taken.has(name); n += 1) name = `${kind}_${n}`;
    return name;
  }

  #alter(change: Action): Told {
    const from = this.#steps.length - 1;
    const last = this.#steps[from];
    if (!last) throw new Error("There is a step to alter.");
    const step = caseStepSchema.parse({ ...last, action: { ...last.action, ...change } });
    this.#steps[from] = step;
    return { from, steps: [step] };
  }

  #push(action: Action, tab: number): Told {
    const from = this.#steps.length;
    if (tab !== this.#tab) this.#steps.push(toStep({ type: "tab", value: String(tab) }));
    this.#tab = tab;
    this.#steps.push(toStep(action));
    return { from, steps: this.#steps.slice(from) };
  }
}

function toStep(action: Action): CaseStep {
  return caseStepSchema.parse({
    id: randomUUID().slice(0, 8),
    action: { type: "", ...action },
    assertion: { type: "" },
  });
}

function lastTabOf(steps: readonly CaseStep[]): number {
  const last = steps.findLast(({ action }) => action.type === "tab");
  return Number(last?.action.value ?? 0);
}

function isOf({ action }: CaseStep, element: StepElement | null): boolean {
  if (element === null || typeof element === "string" || typeof action.element === "string") {
    return false;
  }
  const { selector, frame = [] } = action.element;
  return (
    selector === element.selector && JSON.stringify(frame) === JSON.stringify(element.frame ?? [])
  );
}
