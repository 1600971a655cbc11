import type { Locator, NamedElement, NewCaseStep } from "@sitewright/contract";
import { belowSite, CaseWriter, elementOf, type ImportedCase } from "../imported-case.ts";
import { asList, asNumber, asRecord, asText, type JsonRecord, ownOf } from "../json-value.ts";
import { printOf, readTravelling } from "../travelling-step.ts";
import { readSelector, textsIn } from "./chrome-selector.ts";

/** Whether JSON is a recording of Chrome's Recorder. */
export function isRecording(json: unknown): boolean {
  const steps = asRecord(json)?.steps;
  return Array.isArray(steps) && steps.some((step) => asText(asRecord(step)?.type) !== "");
}

/** The key under which a step of ours travels in a recording. */
export const ourKey = "sitewright";

const modifiers = ["Control", "Shift", "Alt", "Meta"];
const buttons: Readonly<Record<string, "right" | "middle">> = {
  secondary: "right",
  auxiliary: "middle",
};

/**
 * Reads a recording of Chrome's Recorder. What stands in it for a step of ours, and was not changed since, is that step.
 * @see https://github.com/puppeteer/replay/blob/main/src/Schema.ts
 */
export function readRecording(json: unknown, file: string): ImportedCase {
  const whole = asRecord(json);
  const steps = asList(whole?.steps);
  const writer = new CaseWriter(asText(whole?.title) || file, file);
  const first = steps
    .map(asRecord)
    .find((step) => step?.type === "navigate" && /^https?:/i.test(asText(step.url)));
  writer.address = URL.parse(asText(first?.url))?.origin ?? null;
  const reader = new RecordingReader(writer);
  for (let at = 0; at < steps.length; ) at += reader.read(steps, at);
  return writer.finish();
}

class RecordingReader {
  readonly #writer: CaseWriter;
  readonly #tabs = ["main"];
  readonly #held = new Set<string>();
  #tab = 0;

  constructor(writer: CaseWriter) {
    this.#writer = writer;
  }

  /** Reads the step at a place. Answers how many steps it was. */
  read(steps: readonly unknown[], at: number): number {
    const step = asRecord(steps[at]);
    const place = { line: null, code: JSON.stringify(steps[at]) ?? "" };
    if (!step) {
      this.#writer.skip(place, "It is no step.");
      return 1;
    }
    // Where what we wrote begins: the case has no such step.
    if (at === 0 && step.type === "navigate" && step[ourKey] === "begin") return 1;
    const own = ownStepOf(steps, at);
    if (own) {
      this.#writer.add(place, own.step);
      return own.count;
    }
    this.#enterTab(place, asText(step.target));
    this.#readOne(step, place);
    return 1;
  }

  #enterTab(place: { line: null; code: string }, target: string): void {
    if (target === "") return;
    if (!this.#tabs.includes(target)) this.#tabs.push(target);
    const tab = this.#tabs.indexOf(target);
    if (tab === this.#tab) return;
    this.#tab = tab;
    this.#writer.act(place, { type: "tab", value: String(tab) });
  }

  #readOne(step: JsonRecord, place: { line: null; code: string }): void {
    const writer = this.#writer;
    const element = elementIn(step);
    const timeout = timeoutOf(step);
    const act = (action: Partial<NewCaseStep["action"]>) => writer.act(place, action, timeout);
    const on = (action: Partial<NewCaseStep["action"]>) => {
      if (element) act({ ...action, element });
      else writer.skip(place, "None of its selectors is understood.");
    };
    const type = asText(step.type);
    switch (type) {
      case "setViewport":
        writer.tellWindow(place, asNumber(step.width) ?? 0, asNumber(step.height) ?? 0);
        break;
      case "navigate": {
        const url = asText(step.url);
        if (!/^https?:/i.test(url)) {
          writer.skip(place, "Only http and https addresses are opened.");
          break;
        }
        act({ type: "navigate", path: belowSite(url, writer.address) });
        break;
      }
      case "click": {
        const button = ownOf(buttons, asText(step.button));
        on({ type: "click", ...(button && { button }) });
        break;
      }
      case "doubleClick": {
        on({ type: "dblclick" });
        break;
      }
      case "hover": {
        on({ type: "mouseover" });
        break;
      }
      case "change": {
        on({ type: "change", value: asText(step.value) });
        break;
      }
      case "keyDown": {
        const key = asText(step.key);
        if (modifiers.includes(key)) this.#held.add(key);
        else act({ type: "keyDown", key: [...this.#held, key].join("+") });
        break;
      }
      case "keyUp":
        this.#held.delete(asText(step.key));
        break;
      case "scroll": {
        const value = `${asNumber(step.x) ?? 0},${asNumber(step.y) ?? 0}`;
        act({ type: "scroll", value, ...(element && { element }) });
        break;
      }
      case "close": {
        act({ type: "close" });
        break;
      }
      case "waitForElement":
        if (!element) {
          writer.skip(place, "None of its selectors is understood.");
          break;
        }
        {
          this.#readWait(step, place, element);
          break;
        }
      case "waitForExpression": {
        writer.skip(place, "It waits for what a script says, and scripts are not run.");
        break;
      }
      case "emulateNetworkConditions": {
        writer.skip(place, "How fast the line is cannot be set in a case.");
        break;
      }
      case "customStep": {
        writer.skip(place, `The step “${asText(step.name)}” is another tool's.`);
        break;
      }
      default: {
        writer.skip(place, `Steps of the kind “${type}” are not known.`);
        break;
      }
    }
  }

  #readWait(step: JsonRecord, place: { line: null; code: string }, element: NamedElement): void {
    const check = (assertion: Partial<NewCaseStep["assertion"]>) =>
      this.#writer.check(place, { element, ...assertion }, timeoutOf(step));
    const count = asNumber(step.count);
    const operator = asText(step.operator);
    if (step.visible === false) check({ type: "hidden" });
    else if (count !== null || operator !== "") {
      check({ type: "count", value: `${operator || ">="}${count ?? 1}`.replace(/^==/, "") });
    } else check({ type: "visible" });
    for (const [name, value] of Object.entries(asRecord(step.attributes) ?? {})) {
      check({ type: "attribute", attribute: name, value: asText(value) });
    }
    for (const [name, value] of Object.entries(asRecord(step.properties) ?? {})) {
      const text = asText(value);
      if (name === "value") check({ type: "value", value: text });
      else if (name === "innerText" || name === "textContent")
        check({ type: "match", value: text });
      else if (name === "checked") check({ type: "checked", ...(value !== true && { not: true }) });
      else this.#writer.skip(place, `The property ${name} cannot be checked.`);
    }
  }
}

/** The step of ours that some steps of a recording stand for, unless they were changed since. */
function ownStepOf(steps: readonly unknown[], at: number) {
  const own = asRecord(asRecord(steps[at])?.[ourKey] ?? ownParameters(steps[at]));
  const travelling = readTravelling(own);
  if (!own || !travelling) return null;
  const count = Math.min(20, Math.max(1, asNumber(own.of) ?? 1));
  const words = wordsOf(steps.slice(at, at + count));
  return printOf(words) === travelling.print ? { step: travelling.step, count } : null;
}

function ownParameters(step: unknown): unknown {
  const record = asRecord(step);
  return record?.type === "customStep" && record.name === ourKey ? record.parameters : null;
}

/** What steps of a recording say beside what travels in them. */
export function wordsOf(steps: readonly unknown[]): string {
  return JSON.stringify(
    steps.map((step) => {
      const { [ourKey]: _, parameters: __, ...rest } = asRecord(step) ?? {};
      return rest;
    }),
  );
}

function elementIn(step: JsonRecord): NamedElement | null {
  const selectors = asList(step.selectors);
  const own = textsIn(selectors);
  const locators = selectors.flatMap((selector) => readSelector(selector, own) ?? []);
  const frame = asList(step.frame).map((index): Locator[] => [
    { by: "css", value: "iframe,frame", nth: asNumber(index) ?? 0 },
  ]);
  return locators.length === 0 ? null : elementOf(locators.slice(0, 10), frame);
}

function timeoutOf(step: JsonRecord): { timeout?: number } {
  const ms = asNumber(step.timeout);
  return ms === null ? {} : { timeout: Math.min(60_000, Math.max(100, Math.round(ms))) };
}
