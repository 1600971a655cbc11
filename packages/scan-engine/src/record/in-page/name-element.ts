/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Locator, NamedElement } from "@sitewright/contract";
import { askAnew, labelOf, labelsOf, nameOf, plainText, roleOf, wordsOf } from "./element-words.ts";
import { findAll, select } from "./find-all.ts";
import { cssPathOf, deepPathOf, isMadeUp, kept, xpathOf } from "./paths-of.ts";
import { classesOf, idOf, parentOf, tagOf } from "./unclobbered.ts";

/** A way to find an element, and how little it is to be trusted. */
type Way = { locator: Locator; doubt: number };

const keptMax = 7;
/** From here on a way finds by place alone. */
const byPlace = 200;

/**
 * Names an element in several ways, the one that will last longest first. Each finds it and nothing else; one that
 * counts places is kept only where there is little better.
 */
export function nameElement(element: Element): NamedElement {
  askAnew();
  const ways: Way[] = [];
  for (const way of candidatesOf(element)) {
    const alone = madeAlone(element, way, ways);
    if (alone) ways.push(alone);
  }
  const css = cssPathOf(element);
  const alike = select(css, document);
  if (!ways.some(({ locator }) => locator.by === "css" && locator.value === css)) {
    const nth = alike.length > 1 ? { nth: alike.indexOf(element) } : {};
    const doubt = css.includes("nth-of-type") ? 110 : 70;
    ways.push({ locator: { by: "css", value: css, ...nth }, doubt });
  }
  const xpath = xpathOf(element);
  if (xpath !== "" && findAll({ by: "xpath", value: xpath })[0] === element) {
    const doubt = /\[\d+\]/.test(xpath) ? 120 : 90;
    ways.push({ locator: { by: "xpath", value: xpath }, doubt });
  }
  ways.sort((a, b) => a.doubt - b.doubt);
  const good = ways.filter(({ doubt }) => doubt < byPlace);
  const locators = (good.length >= 3 ? good : ways).slice(0, keptMax).map(({ locator }) => locator);
  return {
    selector: css.slice(0, 2_000),
    xpath: xpath.slice(0, 2_000),
    locators: locators.filter(({ value }) => value.length <= 2_000),
    label: labelOf(element).slice(0, 500),
  };
}

/**
 * Ways to find an element that nobody has tried yet, the one that will last longest first: for whoever asks for many
 * elements at once, and tries each way later.
 */
export function waysTo(element: Element): Locator[] {
  const ways = candidatesOf(element);
  ways.push({ locator: { by: "css", value: deepPathOf(element) }, doubt: 70 });
  return ways.toSorted((a, b) => a.doubt - b.doubt).map(({ locator }) => locator);
}

function madeAlone(element: Element, way: Way, others: readonly Way[]): Way | null {
  const found = findAll(way.locator);
  if (!found.includes(element)) return null;
  if (found.length === 1) return way;
  if (others.filter(({ locator }) => locator.within).length < 2) {
    const within = blockAround(element, way.locator);
    const locator: Locator = { ...way.locator, ...(within && { within }) };
    const [first, second] = within ? findAll(locator) : [];
    if (first === element && !second) return { locator, doubt: way.doubt + 15 };
  }
  if (way.doubt >= 50 || found.length > 30) return null;
  const locator = { ...way.locator, nth: found.indexOf(element) };
  return { locator, doubt: way.doubt + byPlace };
}

const testIds = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa"];
/** Roles that say nothing of what an element is for. */
const silentRoles = new Set(["", "none", "generic", "presentation", "paragraph", "document"]);

function candidatesOf(element: Element): Way[] {
  const ways: Way[] = [];
  const add = (locator: Locator, doubt: number) => ways.push({ locator, doubt });
  for (const attribute of testIds) {
    const value = element.getAttribute(attribute);
    const own = attribute === "data-testid" ? {} : { attribute };
    if (value) add({ by: "testid", value, ...own }, 1);
  }
  addRole(element, add);
  const isField = element.matches("input,textarea,select");
  if (isField) {
    for (const label of labelsOf(element).filter(isName)) {
      add({ by: "label", value: label }, willChange(label) ? 61 : 12);
    }
  }
  for (const [by, doubt] of [
    ["placeholder", 20],
    ["alt", 22],
    ["title", 24],
  ] as const) {
    const value = plainText(element.getAttribute(by));
    if (isName(value)) add({ by, value }, doubt);
  }
  const text = ownText(element, isField);
  if (isName(text)) add({ by: "text", value: text }, willChange(text) ? 62 : 30);
  const id = idOf(element);
  if (id && !isMadeUp(id)) add({ by: "css", value: `#${CSS.escape(id)}` }, 40);
  if (isField) addFieldName(element, add);
  const href = element.getAttribute("href");
  if (tagOf(element) === "a" && href && href.length < 120 && !/^(#$|javascript:)/i.test(href)) {
    add({ by: "css", value: `a[href=${JSON.stringify(href)}]` }, 44);
  }
  return ways;
}

type Add = (locator: Locator, doubt: number) => void;

function addRole(element: Element, add: Add): void {
  const role = roleOf(element);
  if (silentRoles.has(role)) return;
  const name = nameOf(element);
  const words = wordsOf(name);
  if (!isName(words)) return;
  const isWhole = words === name;
  const doubt = willChange(words) ? 60 : isWhole ? 10 : 11;
  add({ by: "role", value: role, name: words, ...(isWhole ? {} : { exact: false }) }, doubt);
}

function ownText(element: Element, isField: boolean): string {
  if (!isField) return plainText(element.textContent);
  const isButton = element instanceof HTMLInputElement && /^(submit|button)$/.test(element.type);
  return isButton ? plainText(element.value) : "";
}

function addFieldName(element: Element, add: Add): void {
  const name = element.getAttribute("name");
  if (!name) return;
  const value = element.getAttribute("value");
  const isOneOf = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type);
  const which = isOneOf && value ? `[value=${JSON.stringify(value)}]` : "";
  add({ by: "css", value: `${element.localName}[name=${JSON.stringify(name)}]${which}` }, 42);
}

function isName(text: string): boolean {
  return text.length > 0 && text.length <= 80;
}

/** A count, a price, a time: such a name changes by itself. */
function willChange(name: string): boolean {
  return (
    /\d{1,2}[:.]\d{2}|\d{4}-\d{2}|[€$£]\s?\d|\(\d+\)/.test(name) ||
    /\b\d+\s*(items?|results?|new|min|hours?|days?|ago)\b/i.test(name)
  );
}

const blockRoles = new Set(
  "listitem row article dialog navigation banner contentinfo main complementary search".split(" "),
);
/** Blocks that are told apart by what stands in them, not by a name. */
const manyRoles = new Set(["listitem", "row", "article"]);
const headings = "h1,h2,h3,h4,h5,h6,[role=heading],th,strong,b,legend,dt,td,a";

type Block = Pick<Locator, "by" | "value" | "name" | "has_text">;

/** The nearest block around an element that a text tells from its likes: a card, a row, an item of a list. */
function blockAround(element: Element, locator: Locator): Block | null {
  let block = parentOf(element);
  for (let tries = 0; block && block !== document.body && tries < 8; tries += 1) {
    const found = tellBlock(block, element, locator);
    if (found) return found;
    block = parentOf(block);
  }
  return null;
}

function tellBlock(block: Element, element: Element, locator: Locator): Block | null {
  const base = blockOf(block);
  if (!base || findAll(locator, block).length !== 1) return null;
  if (findAll(base).length === 1) return base;
  const heading = block.querySelector(headings);
  if (!heading || heading.contains(element)) return null;
  const text = plainText(heading.textContent);
  if (text === "" || text.length > 60) return null;
  const told = { ...base, has_text: text };
  return findAll(told).length === 1 ? told : null;
}

function blockOf(block: Element): Block | null {
  const role = roleOf(block);
  if (blockRoles.has(role)) {
    const name = manyRoles.has(role) ? "" : nameOf(block);
    return { by: "role", value: role, ...(isName(name) && { name }) };
  }
  const [first] = kept(classesOf(block));
  return first === undefined ? null : { by: "css", value: `.${CSS.escape(first)}` };
}
