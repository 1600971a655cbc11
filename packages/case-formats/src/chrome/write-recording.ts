import { type CaseStep, framesOf, locatorsOf, type StepElement } from "@sitewright/contract";
import { belowSite } from "../imported-case.ts";
import type { WrittenCase } from "../sitewright-json.ts";
import { areSame, printOf } from "../travelling-step.ts";
import { writeSelector } from "./chrome-selector.ts";
import { ourKey, readRecording, wordsOf } from "./read-recording.ts";

type Written = Record<string, unknown>;

/**
 * A case as a recording for Chrome's Recorder. What it has no word for, or says less of, travels as a step of our own or
 * beside the step, which is read back.
 */
export function writeRecording({ title, siteUrl, steps }: WrittenCase): string {
  const written = steps.flatMap((step) => withOwn(step, wordsFor(step, siteUrl), siteUrl));
  const opens = { type: "navigate", url: new URL("/", siteUrl).href };
  // A recording begins at an address, from which the site of the case is read back.
  const [first] = written;
  const isOfSite = first?.type === "navigate" && belowSite(`${first.url}`, siteUrl) !== first.url;
  const all = isOfSite ? written : [{ ...opens, [ourKey]: "begin" }, ...written];
  return `${JSON.stringify({ title, steps: all }, null, 2)}\n`;
}

function withOwn(step: CaseStep, words: Written[], siteUrl: string): Written[] {
  if (words.length === 0) {
    const custom = { type: "customStep", name: ourKey };
    const parameters = { step, of: 1, print: printOf(wordsOf([custom])) };
    return [{ ...custom, parameters }];
  }
  // The address first, as what is below the site is known by it.
  const begin = { type: "navigate", url: new URL("/", siteUrl).href };
  const { steps } = readRecording({ steps: [begin, ...words] }, "");
  const read = steps.slice(1);
  const [only] = read;
  if (only && read.length === 1 && areSame(only, step)) return words;
  const own = { step, of: words.length, print: printOf(wordsOf(words)) };
  return words.map((each, at) => (at === 0 ? { ...each, [ourKey]: own } : each));
}

const buttonWords = { right: "secondary", middle: "auxiliary" } as const;

/** Nothing where the recording has no words for what a step does, or would do or check always what need not be. */
function wordsFor(step: CaseStep, siteUrl: string): Written[] {
  const { action, assertion, disabled, timeout, optional, only_if } = step;
  if (disabled || only_if || (optional && action.type === "")) return [];
  const done = action.type === "" ? [] : actionWords(action, siteUrl);
  const checked = assertion.type === "" ? [] : checkWords(assertion);
  if (done === null || checked === null) return [];
  const words = [...done, ...checked];
  return timeout === undefined ? words : words.map((each) => ({ ...each, timeout }));
}

function actionWords(action: CaseStep["action"], siteUrl: string): Written[] | null {
  const on = (type: string, more: Written = {}) => {
    const element = elementWords(action.element);
    return element && [{ type, target: "main", ...element, ...more }];
  };
  const offset = { offsetX: action.position?.x ?? 1, offsetY: action.position?.y ?? 1 };
  const button = action.button && buttonWords[action.button];
  switch (action.type) {
    case "navigate": {
      const url = URL.parse(action.path || action.value || "/", `${siteUrl.replace(/\/+$/, "")}/`);
      return url && [{ type: "navigate", url: url.href }];
    }
    case "click":
    case "check":
    case "uncheck":
      return on("click", { ...offset, ...(button && { button }) });
    case "dblclick":
      return on("doubleClick", offset);
    case "mouseover":
      return on("hover");
    case "change":
    case "select":
      return on("change", { value: action.value });
    case "keyDown":
      return keyWords(action.key || action.value);
    case "scroll": {
      const [x = 0, y = 0] = action.value.split(",").map((part) => Number(part) || 0);
      if (locatorsOf(action.element).length > 0) return on("scroll", { x, y });
      return [{ type: "scroll", target: "main", x, y }];
    }
    case "close":
      return [{ type: "close", target: "main" }];
    default:
      return null;
  }
}

function keyWords(chord: string): Written[] | null {
  if (chord === "") return null;
  const keys = chord.endsWith("+") ? [...chord.slice(0, -2).split("+"), "+"] : chord.split("+");
  const down = keys.map((key) => ({ type: "keyDown", target: "main", key }));
  const up = keys.toReversed().map((key) => ({ type: "keyUp", target: "main", key }));
  return [...down, ...up];
}

function checkWords(assertion: CaseStep["assertion"]): Written[] | null {
  const element = elementWords(assertion.element);
  const wait = (more: Written) => element && [{ type: "waitForElement", ...element, ...more }];
  if (assertion.not) return null;
  const { type, value, attribute = "" } = assertion;
  const [, operator = "==", number] = /^(>=|<=)?\s*(\d+)$/.exec(value) ?? [];
  switch (type) {
    case "exists":
    case "visible":
      return wait({ visible: true });
    case "hidden":
      return wait({ visible: false });
    case "match":
      return wait({ properties: { innerText: value } });
    case "value":
      return wait({ properties: { value } });
    case "checked":
      return wait({ properties: { checked: true } });
    case "attribute":
      return wait({ attributes: { [attribute]: value } });
    case "count":
      return number === undefined ? null : wait({ operator, count: Number(number) });
    default:
      return null;
  }
}

function elementWords(element: StepElement): Written | null {
  if (framesOf(element).length > 0) return null;
  const selectors = locatorsOf(element).flatMap((locator) => {
    const selector = writeSelector(locator);
    return selector === null ? [] : [[selector]];
  });
  return selectors.length === 0 ? null : { selectors };
}
