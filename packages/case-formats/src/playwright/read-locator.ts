import type { Locator, LocatorKind } from "@sitewright/contract";
import { soughtOf } from "./pattern.ts";
import { heldBy, textOf, unknown, type Value } from "./value.ts";

type Base = Value & { kind: "page" | "frame" | "locator" };

/** Reads a selector of Playwright, as `form >> text="Send"`; null where it says what our locators cannot. */
export function readSelector(selector: string, within?: Locator): Locator | null {
  let found: Locator | undefined = within;
  for (const part of partsOf(selector)) {
    const next = readPart(part.trim(), found);
    if (!next) return null;
    found = next;
  }
  return found ?? null;
}

/** Its parts, between which `>>` stands, but not within quotes. */
function partsOf(selector: string): string[] {
  const parts =
    selector.match(/(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<!>)>(?!>)|[^>])+/gs) ?? [];
  return parts.length === 0 ? [selector] : parts;
}

function readPart(part: string, base: Locator | undefined): Locator | null {
  const inner = base ? { within: asContainer(base) } : {};
  const [, nth] = /^nth=(-?\d+)$/.exec(part) ?? [];
  if (nth !== undefined) return base ? { ...base, nth: Number(nth) } : null;
  if (part.startsWith("text=")) {
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(part.slice(5)) ?? [];
    if (source !== undefined) {
      const sought = soughtOf({ kind: "pattern", source, flags: flags ?? "" });
      return sought && { by: "text", ...sought, ...inner };
    }
    const [, , quoted] = /^(["'])(.*)\1$/s.exec(part.slice(5)) ?? [];
    return { by: "text", value: quoted ?? part.slice(5), exact: quoted !== undefined, ...inner };
  }
  const [, quoted] = /^"(.*)"$/s.exec(part) ?? [];
  if (quoted !== undefined) return { by: "text", value: quoted, ...inner };
  if (/^(xpath=|\(?\/\/|\.\.)/.test(part)) {
    return { by: "xpath", value: part.replace(/^xpath=/, ""), ...inner };
  }
  const [, attribute, value] = /^(id|data-testid|data-test-id|data-test)=(.*)$/s.exec(part) ?? [];
  if (attribute !== undefined) {
    return { by: "css", value: `[${attribute}=${JSON.stringify(value)}]`, ...inner };
  }
  if (/^(?!css=)[\w:-]+=/.test(part) && !part.startsWith("[")) return null;
  return { by: "css", value: part.replace(/^css=/, ""), ...inner };
}

const kinds: Readonly<Record<string, LocatorKind>> = {
  ...{ getByText: "text", getByLabel: "label", getByPlaceholder: "placeholder" },
  ...{ getByAltText: "alt", getByTitle: "title" },
};

/** What a locator says may not be dropped in silence. */
const unplain = "a pattern that is not plain text";

/**
 * What a call that names an element answers; null for a call that names none.
 * @param testId the attribute that the project has for test ids
 */
export function locate(
  base: Base,
  name: string,
  args: readonly Value[],
  testId: string | null,
): Value | null {
  const { tab } = base;
  const frame = base.kind === "page" ? [] : base.frame;
  const own = base.kind === "locator" ? base.locator : undefined;
  const inner = own ? { within: asContainer(own) } : {};
  const found = (locator: Locator): Value => ({ kind: "locator", locator, tab, frame });
  const [first, options] = args;
  const others = base.kind === "locator" ? (base.others ?? []) : [];
  if (base.kind === "locator" && others.length > 0) {
    const nth = { first: 0, last: -1 }[name];
    if (nth !== undefined) {
      const at = (locator: Locator) => ({ ...locator, nth });
      return { ...base, locator: at(base.locator), others: others.map(at) };
    }
    if (name !== "or" && (goesInside.test(name) || /^(filter|nth|and)$/.test(name))) {
      return unknown("what is sought in one of several elements");
    }
  }
  if (own && depthOf(own) >= deepest && goesInside.test(name)) {
    return unknown("a place deeper in others than a case can say");
  }
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind) {
    const sought = soughtOf(first);
    const asked = heldBy(options, "exact");
    if (!sought) return unknown(unplain);
    const exact = asked ? textOf(asked) === "true" : sought.exact;
    return found({ by: kind, value: sought.value, ...(!exact && { exact }), ...inner });
  }
  switch (name) {
    case "getByRole":
      return byRole(first, options, inner, found);
    case "getByTestId": {
      const value = textOf(first);
      if (value === null) return unknown("a test id that is not plain text");
      const attribute = testId !== null && testId !== "data-testid" ? { attribute: testId } : {};
      return found({ by: "testid", value, ...attribute, ...inner });
    }
    case "$":
    case "locator":
      return bySelector(first, options, own, found);
    case "filter":
      return base.kind === "locator" ? filtered(base.locator, first, found) : null;
    case "or": {
      const isBeside =
        first?.kind === "locator" && JSON.stringify(first.frame) === JSON.stringify(frame);
      if (base.kind !== "locator" || !isBeside) return unknown("what else is meant");
      return { ...base, others: [...others, first.locator, ...(first.others ?? [])] };
    }
    case "and": {
      const isBeside =
        first?.kind === "locator" && JSON.stringify(first.frame) === JSON.stringify(frame);
      const both = own && isBeside && !first.others ? bothOf(own, first.locator) : null;
      return both ? found(both) : unknown("an element that two locators name");
    }
    case "first":
      return own ? found({ ...own, nth: 0 }) : null;
    case "last":
      return own ? found({ ...own, nth: -1 }) : null;
    case "nth": {
      const nth = Number(textOf(first));
      return own && Number.isInteger(nth) && nth >= -1
        ? found({ ...own, nth })
        : unknown("which of them is meant");
    }
    case "frameLocator": {
      const text = textOf(first);
      const locator = text === null ? null : readSelector(text, own);
      return locator ? { kind: "frame", tab, frame: [...frame, [locator]] } : unknown("a frame");
    }
    case "contentFrame":
      return own ? { kind: "frame", tab, frame: [...frame, [own]] } : null;
    case "frame": {
      const text = textOf(first) ?? textOf(heldBy(first, "name"));
      if (base.kind === "locator" || text === null) return unknown("a frame");
      const said = JSON.stringify(text);
      const locator: Locator = { by: "css", value: `iframe[name=${said}],iframe[id=${said}]` };
      return { kind: "frame", tab, frame: [...frame, [locator]] };
    }
    default:
      return null;
  }
}

/** One locator for what both name: where one of them says by CSS alone, or by an attribute, which it is. */
function bothOf(one: Locator, other: Locator): Locator | null {
  const [css, otherCss] = [cssOf(one), cssOf(other)];
  if (otherCss === null || css === null) return null;
  return { by: "css", value: `:is(${css}):is(${otherCss})` };
}

/** A locator as a selector of CSS; null for one that says what CSS cannot. */
function cssOf({
  by,
  value,
  attribute = "data-testid",
  exact = true,
  ...more
}: Locator): string | null {
  if (Object.values(more).some((part) => part !== undefined)) return null;
  if (by === "css") return value;
  if (by === "testid") return `[${attribute}=${JSON.stringify(value)}]`;
  if (by !== "title" && by !== "placeholder" && by !== "alt") return null;
  return `[${by}${exact ? "" : "*"}=${JSON.stringify(value)}${exact ? "" : " i"}]`;
}

function byRole(
  role: Value | undefined,
  options: Value | undefined,
  inner: object,
  found: (locator: Locator) => Value,
): Value {
  const level = textOf(heldBy(options, "level"));
  const extra = otherThan(options, ["name", "exact", ...(level === null ? [] : ["level"])]);
  if (extra !== undefined) return unknown(`the option ${extra} of a role`);
  const value = textOf(role);
  const named = heldBy(options, "name");
  const name = named && soughtOf(named);
  if (value === null || name === null) return unknown("a role or name that is not plain text");
  const asked = heldBy(options, "exact");
  const exact = asked ? textOf(asked) === "true" : name?.exact;
  if (level !== null) {
    if (value !== "heading" || exact || !/^[1-6]$/.test(level))
      return unknown(`the option ${exact ? "exact" : "level"} of a role`);
    const css = `h${level},[aria-level="${level}"]`;
    return found({ by: "css", value: css, ...(name && { has_text: name.value }), ...inner });
  }
  return found({
    ...{ by: "role", value, ...(name && { name: name.value }) },
    ...(name && exact === false && { exact: false }),
    ...inner,
  });
}

function bySelector(
  first: Value | undefined,
  options: Value | undefined,
  own: Locator | undefined,
  found: (locator: Locator) => Value,
): Value {
  if (first?.kind === "locator") {
    return found(own ? { ...first.locator, within: asContainer(own) } : first.locator);
  }
  const text = textOf(first);
  if (text === null) return unknown("a selector that is not plain text");
  const locator = readSelector(text, own);
  if (!locator) return unknown(`the selector ${text}`);
  return options ? filtered(locator, options, found) : found(locator);
}

function filtered(
  locator: Locator,
  options: Value | undefined,
  found: (locator: Locator) => Value,
): Value {
  const extra = otherThan(options, ["hasText", "has"]);
  if (extra !== undefined) return unknown(`the option ${extra} of a filter`);
  const text = heldBy(options, "hasText");
  const has = heldBy(options, "has");
  const sought = text && soughtOf(text);
  if (sought === null) return unknown(unplain);
  if (has && (has.kind !== "locator" || depthOf(has.locator) >= deepest)) {
    return unknown("what a filter looks for");
  }
  if (sought && locator.has_text !== undefined) return unknown("a filter of a filter");
  return found({
    ...locator,
    ...(sought && { has_text: sought.value }),
    ...(has?.kind === "locator" && { has: asContainer(has.locator) }),
  });
}

function otherThan(options: Value | undefined, known: readonly string[]): string | undefined {
  if (options?.kind !== "object") return undefined;
  return [...options.held.keys()].find((name) => !known.includes(name));
}

/** A locator that another one stands in: two deep at most is what a case can say. */
function asContainer({ has, within, ...rest }: Locator): NonNullable<Locator["within"]> {
  const bare = (one: NonNullable<Locator["within"]>) => {
    const { has: _, within: __, ...simple } = one as Locator;
    return simple;
  };
  return { ...rest, ...(has && { has: bare(has) }), ...(within && { within: bare(within) }) };
}

/** What stands in another one, which stands in another one. */
const deepest = 3;
const goesInside = /^(getBy|locator$|\$$|frameLocator$)/;

/** How deep a locator stands in others. */
function depthOf({ within, has }: Pick<Locator, "within" | "has">): number {
  return 1 + Math.max(within ? depthOf(within) : 0, has ? depthOf(has) : 0);
}
