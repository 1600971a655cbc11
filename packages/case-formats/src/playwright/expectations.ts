import type { Node } from "@babel/types";
import type { NamedElement, NewCaseStep } from "@sitewright/contract";
import { addressOf, anyAddress, soughtOf, wildcardOf } from "./pattern.ts";
import type { Reader } from "./reader.ts";
import { namedBy, sayCheck, timeoutIn } from "./say-step.ts";
import {
  constant,
  heldBy,
  native,
  nothing,
  object,
  type Question,
  type Reading,
  textOf,
  unknown,
  type Value,
} from "./value.ts";

type Expectation = Value & { kind: "expectation" };
type Check = Partial<NewCaseStep["assertion"]>;
/** Null where what is wanted is not understood. */
type Made = Check | Check[] | null;

/** `expect`, as a file of tests knows it. */
export function expectApi(reader: Reader): Value {
  const make =
    (soft: boolean) =>
    ([of]: Value[]) =>
      ({ kind: "expectation", of: of ?? nothing, not: false, soft }) as const;
  return {
    ...object({
      soft: native(make(true)),
      poll: native(([ask], node) => {
        const of = ask ? reader.call(ask, [], node) : nothing;
        return { kind: "expectation", of, not: false, soft: false };
      }),
    }),
    call: make(false),
    ask: (name) => native(() => unknown(`what expect.${name}() says`)),
  };
}

/** What stands under a name of an expectation: its opposite, or a check. */
export function asExpected(reader: Reader, expectation: Expectation, name: string): Value {
  if (name === "not") return { ...expectation, not: !expectation.not };
  if (name === "resolves" || name === "soft") return expectation;
  return native((args, node) => {
    reader.tick();
    check(reader, expectation, name, args, node);
    return nothing;
  });
}

function check(
  reader: Reader,
  { of, not, soft }: Expectation,
  name: string,
  args: readonly Value[],
  node: Node,
): void {
  if (of.kind === "unknown") {
    const says = of.why.includes(": ");
    const checks = `It checks ${of.why}, which is not taken over: add the check by hand.`;
    reader.note(node, says ? of.why : checks);
    return;
  }
  // What a file compares with itself says nothing of the site.
  if (of.kind === "const" || of.kind === "list" || of.kind === "object") return;
  const tab = "tab" in of ? of.tab : of.kind === "reading" ? (of.of?.tab ?? 0) : 0;
  const made =
    of.kind === "locator"
      ? ofElement(of, name, args)
      : of.kind === "page"
        ? ofPage(name, args)
        : of.kind === "reading"
          ? ofReading(of, name, args)
          : undefined;
  if (made === undefined) {
    reader.note(node, `What ${name}() checks is not taken over.`);
    return;
  }
  if (made === null) {
    reader.note(node, name === "toHaveURL" ? anyAddress : "What is wanted is not plain text.");
    return;
  }
  for (const each of [made].flat()) {
    const said = not ? denied(each) : each;
    sayCheck(reader, node, tab, said, { ...(soft && { optional: true }), ...timeoutIn(args) });
  }
}

/** The check that asks what a page is asked; null where there is none that asks it alone. */
export function checkOfQuestion({ of, matcher, args }: Question): Check | null {
  if (unasked.has(of.what)) return null;
  const made = ofReading(of, matcher, args);
  return made === undefined || Array.isArray(made) ? null : made;
}

/** What is told once, and cannot be asked. */
const unasked: ReadonlySet<Reading> = new Set(["download", "dialog", "texts"]);

const opposites: Readonly<Record<string, NonNullable<Check["type"]>>> = {
  ...{ visible: "hidden", hidden: "visible", exists: "absent", absent: "exists" },
};

/** The check that holds where another does not. */
export function denied(made: Check): Check {
  const opposite = opposites[made.type ?? ""];
  if (opposite) return { ...made, type: opposite };
  const { not, ...rest } = made;
  return not ? rest : { ...rest, not: true };
}

function ofElement(
  target: Value & { kind: "locator" },
  name: string,
  [first, second]: readonly Value[],
): Made | undefined {
  const element = namedBy(target);
  switch (name) {
    case "toBeVisible": {
      const isHidden = textOf(heldBy(first, "visible")) === "false";
      return { type: isHidden ? "hidden" : "visible", element };
    }
    case "toBeHidden":
      return { type: "hidden", element };
    case "toBeAttached": {
      const isAbsent = textOf(heldBy(first, "attached")) === "false";
      return { type: isAbsent ? "absent" : "exists", element };
    }
    case "toHaveText":
    case "toContainText":
      return ofTexts(target, first, name === "toHaveText");
    case "toHaveValue": {
      const value = textOf(first);
      return value === null ? null : { type: "value", value, element };
    }
    case "toBeChecked": {
      const isOff = textOf(heldBy(first, "checked")) === "false";
      return { type: "checked", element, ...(isOff && { not: true }) };
    }
    case "toBeEnabled":
      return { type: "enabled", element };
    case "toBeDisabled":
      return { type: "enabled", element, not: true };
    case "toBeEditable":
      return { type: "editable", element };
    case "toHaveCount": {
      const value = textOf(first);
      return value === null ? null : { type: "count", value, element };
    }
    case "toHaveAttribute": {
      const attribute = textOf(first);
      const value = second ? wildcardOf(second) : "*";
      return attribute === null || value === null
        ? null
        : { type: "attribute", attribute, value, element };
    }
    case "toHaveClass":
    case "toContainClass": {
      const wanted = wildcardOf(first);
      if (wanted === null) return null;
      const value = name === "toContainClass" ? `*${wanted}*` : wanted;
      return { type: "attribute", attribute: "class", value, element };
    }
    case "toHaveId": {
      const value = wildcardOf(first);
      return value === null ? null : { type: "attribute", attribute: "id", value, element };
    }
    case "toBeEmpty":
      return { type: "match", value: "", element };
    case "toHaveScreenshot":
      return ofLooks(element, second ?? first);
    default:
      return undefined;
  }
}

function ofTexts(
  target: Value & { kind: "locator" },
  wanted: Value | undefined,
  isWhole: boolean,
): Made {
  const element = namedBy(target);
  if (wanted?.kind !== "list") return textCheck(wanted, element, isWhole);
  const each = wanted.items.map((item, nth) => {
    const one = { ...target, locator: { ...target.locator, nth } };
    return textCheck(item, namedBy(one), isWhole);
  });
  if (each.includes(null)) return null;
  const count: Check = { type: "count", value: String(wanted.items.length), element };
  return [...each.flatMap((one) => one ?? []), ...(isWhole ? [count] : [])];
}

function textCheck(
  wanted: Value | undefined,
  element: NamedElement,
  isWhole: boolean,
): Check | null {
  const text = textOf(wanted);
  if (text !== null) return { type: isWhole ? "match" : "contains", value: text, element };
  const sought = soughtOf(wanted);
  return sought && { type: sought.exact ? "match" : "contains", value: sought.value, element };
}

/** @returns undefined where as many pixels may differ, whose share of the whole is not known */
function ofLooks(element: NamedElement | "", options: Value | undefined): Check | undefined {
  if (heldBy(options, "maxDiffPixels")) return undefined;
  const ratio = heldBy(options, "maxDiffPixelRatio");
  if (!ratio) return { type: "looks", value: "", element };
  const percent = Number(textOf(ratio) ?? Number.NaN) * 100;
  if (!Number.isFinite(percent)) return undefined;
  return { type: "looks", value: String(Number(percent.toFixed(6))), element };
}

function ofPage(name: string, [first, second]: readonly Value[]): Made | undefined {
  if (name === "toHaveScreenshot") return ofLooks("", second ?? first);
  if (name === "toHaveURL") {
    const value = addressOf(first);
    return value === null ? null : { type: "url", value };
  }
  if (name === "toHaveTitle") {
    const value = wildcardOf(first);
    return value === null ? null : { type: "title", value };
  }
  return undefined;
}

const same = new Set(["toBe", "toEqual", "toStrictEqual"]);
const counts: Readonly<Record<string, string>> = {
  ...{ toBe: "", toEqual: "", toStrictEqual: "", toBeGreaterThan: ">", toBeLessThan: "<" },
  ...{ toBeGreaterThanOrEqual: ">=", toBeLessThanOrEqual: "<=" },
};

/** A check of what was read from a page: the same as one of the page. */
function ofReading(
  reading: Value & { kind: "reading" },
  name: string,
  [first]: readonly Value[],
): Made | undefined {
  const { includes, ...read } = reading;
  if (includes === undefined) return ofWhole(read, name, first);
  const isThere = truthOf(name, first);
  const made = ofWhole(read, "toContain", constant(includes));
  if (isThere !== false || !made || Array.isArray(made)) return isThere === null ? undefined : made;
  return denied(made);
}

function ofWhole(
  { what, of, attribute = "" }: Value & { kind: "reading" },
  name: string,
  first: Value | undefined,
): Made | undefined {
  const element = of ? namedBy(of) : "";
  const isSame = same.has(name);
  const truth = truthOf(name, first);
  const wild = () => {
    const value = wildcardOf(first);
    if (!isSame && name !== "toMatch" && name !== "toContain") return undefined;
    return value === null ? null : name === "toContain" ? `*${value}*` : value;
  };
  switch (what) {
    case "visible":
    case "hidden":
      if (truth === null) return undefined;
      return { type: (what === "visible") === truth ? "visible" : "hidden", element };
    case "checked":
    case "enabled":
    case "editable":
      return truth === null ? undefined : { type: what, element, ...(!truth && { not: true }) };
    case "disabled":
      return truth === null ? undefined : { type: "enabled", element, ...(truth && { not: true }) };
    case "text":
      if (!isSame && name !== "toMatch" && name !== "toContain") return undefined;
      return element === "" ? null : textCheck(first, element, isSame);
    case "texts":
      return of && isSame && first?.kind === "list" ? ofTexts(of, first, true) : undefined;
    case "value": {
      const value = textOf(first);
      return isSame && value !== null ? { type: "value", value, element } : undefined;
    }
    case "count": {
      const sign = Object.hasOwn(counts, name) ? counts[name] : undefined;
      const number = textOf(first);
      return sign === undefined || number === null
        ? undefined
        : { type: "count", value: `${sign}${number}`, element };
    }
    case "attribute":
    case "url":
    case "title":
    case "download":
    case "dialog": {
      const value = wild();
      if (value === undefined || value === null) return value;
      return what === "attribute"
        ? { type: "attribute", attribute, value, element }
        : { type: what, value };
    }
  }
}

function truthOf(name: string, wanted: Value | undefined): boolean | null {
  if (name === "toBeTruthy") return true;
  if (name === "toBeFalsy") return false;
  const text = same.has(name) ? textOf(wanted) : null;
  return text === "true" ? true : text === "false" ? false : null;
}
