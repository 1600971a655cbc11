import type { NewCaseStep } from "@sitewright/contract";
import { elementOf } from "../imported-case.ts";

/** What a condition asks, as a check. */
export type SideAsk = {
  /** Null for what is done otherwise. */
  check: Partial<NewCaseStep["assertion"]> | null;
  /** It must not hold. */
  not: boolean;
  /** The value that it asks for, which a step before must have stored. */
  stored?: string;
};

const compares =
  /^["']?\$\{(\w+)\}["']?\s*(===?|!==?|>=?)\s*(?:"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?|true|false))$/;
const finds =
  /^document\.(querySelector|querySelectorAll|getElementById)\(\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*\)(?:\s*(\.length\s*(?:>\s*0|>=\s*1|!==?\s*0)|\.length|!==?\s*null|===?\s*null))?$/;

/** What the condition of an `if` asks; null where only a script can say. Nothing of it is run. */
export function readSideCondition(target: string): SideAsk | null {
  const asked = target
    .trim()
    .replace(/^return\s+/, "")
    .replace(/;$/, "")
    .trim();
  const [, denied = "", whole = ""] = /^(!?)\s*([\s\S]*)$/.exec(asked) ?? [];
  const ask = readComparison(whole) ?? readFinding(whole);
  // Of a comparison, a sign before it denies its first half alone.
  if (denied !== "" && (!ask || ask.stored || /[=<>]/.test(whole))) return null;
  return ask && denied !== "" ? { ...ask, not: !ask.not } : ask;
}

function readComparison(text: string): SideAsk | null {
  const [, stored, sign = "", ...values] = compares.exec(text) ?? [];
  const value = values.find((each) => each !== undefined);
  if (stored === undefined || value === undefined) return null;
  const equals = (wanted: string, not: boolean): SideAsk => ({
    ...{ check: { type: "equals", actual: `{{${stored}}}`, value: wanted }, not, stored },
  });
  if (/^[=!]/.test(sign)) return equals(value, sign.startsWith("!"));
  // Nothing is counted below none.
  const isAny = (sign === ">" && value === "0") || (sign === ">=" && value === "1");
  return isAny ? equals("0", true) : null;
}

function readFinding(text: string): SideAsk | null {
  const [, way, double, single, rest = ""] = finds.exec(text) ?? [];
  const named = double ?? single;
  if (way === undefined || named === undefined) return null;
  if ((way === "querySelectorAll") !== rest.startsWith(".length")) return null;
  const value = way === "getElementById" ? `[id="${named}"]` : named;
  const element = elementOf([{ by: "css", value }]);
  return { check: { type: "exists", element }, not: /^={2,3}\s*null$/.test(rest) };
}
