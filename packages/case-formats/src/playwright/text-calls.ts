import { constant, list, textOf, unknown, type Value } from "./value.ts";

/** Nothing that is longer is worth reading. */
const longest = 20_000;
const tooLong = "a text that is far too long";

const shaping = new Set([
  ...["replace", "replaceAll", "slice", "substring", "substr", "charAt", "at", "split"],
  ...["toLowerCase", "toLocaleLowerCase", "toUpperCase", "toLocaleUpperCase"],
]);

/** What a method of a known text answers. */
export function callText(text: string, name: string, args: readonly Value[]): Value {
  if (shaping.has(name) && /\{\{\w+\}\}/.test(text)) {
    // What a run fills in is none the less its own where a test makes it shorter.
    const isAlone = /^\{\{\w+\}\}$/.test(text);
    return isAlone ? constant(text) : unknown(`${name}() of a value that each run fills in`);
  }
  const texts = args.map(textOf);
  if (texts.some((each) => each === null)) return unknown(`${name}() with what is not known`);
  const [first = "", second = ""] = texts.map((each) => each ?? "");
  const number = (at: number) => (texts[at] === undefined ? undefined : Number(texts[at]));
  switch (name) {
    case "toString":
    case "valueOf":
    case "normalize":
      return constant(text);
    case "toUpperCase":
    case "toLocaleUpperCase":
      return constant(text.toUpperCase());
    case "toLowerCase":
    case "toLocaleLowerCase":
      return constant(text.toLowerCase());
    case "trim":
      return constant(text.trim());
    case "trimStart":
      return constant(text.trimStart());
    case "trimEnd":
      return constant(text.trimEnd());
    case "concat":
      return constant(`${text}${texts.join("")}`);
    case "padStart":
      return constant(text.padStart(Math.min(longest, number(0) ?? 0), second || undefined));
    case "padEnd":
      return constant(text.padEnd(Math.min(longest, number(0) ?? 0), second || undefined));
    case "slice":
      return constant(text.slice(number(0), number(1)));
    case "substring":
      return constant(text.substring(number(0) ?? 0, number(1)));
    case "charAt":
      return constant(text.charAt(number(0) ?? 0));
    case "at":
      return constant(text.at(number(0) ?? 0));
    case "repeat": {
      const times = number(0) ?? 0;
      const isSane = times >= 0 && times * text.length <= longest;
      return isSane ? constant(text.repeat(times)) : unknown(tooLong);
    }
    case "replace":
      return constant(text.replace(first, () => second));
    case "replaceAll": {
      const isSane = (text.length + 1) * (second.length + 1) <= 100 * longest;
      return isSane ? constant(text.replaceAll(first, () => second)) : unknown(tooLong);
    }
    case "split":
      return list(text.split(first).map(constant));
    case "includes":
      return constant(text.includes(first));
    case "startsWith":
      return constant(text.startsWith(first));
    case "endsWith":
      return constant(text.endsWith(first));
    case "indexOf":
      return constant(text.indexOf(first));
    default:
      return unknown(`${name}() of a text`);
  }
}

/** What a method of a known number answers. */
export function callNumber(number: number, name: string, args: readonly Value[]): Value {
  if (name === "toString") return constant(String(number));
  if (name !== "toFixed") return unknown(`${name}() of a number`);
  const digits = Number(textOf(args[0]) ?? 0);
  const isSane = digits >= 0 && digits <= 20;
  return isSane ? constant(number.toFixed(digits)) : unknown("a number of that many digits");
}
