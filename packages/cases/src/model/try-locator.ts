import type { Locator, LocatorMeaning } from "@sitewright/contract";
import type { PageDocument } from "./page-document.ts";

/** What a locator would mean on a page as it was. */
export type Tried = {
  /** Null where nothing was found, and not all of the page is kept. */
  meaning: LocatorMeaning | null;
  /** How many elements it finds, seen or not. */
  count: number;
};

/**
 * Looks for an element on a page as it was, as a run does: one that is alone, or alone among those that are seen.
 * @param own ways to find the step's element that are known to mean it, the best first
 */
export function tryLocator(
  page: PageDocument,
  locator: Locator,
  own: readonly Locator[] = [],
): Tried {
  const found = find(page, locator);
  if (found === "invalid") return { meaning: "invalid", count: 0 };
  const count = found.length;
  if (count === 0) return { meaning: page.whole ? "none" : null, count };
  const one = meantBy(page, found);
  if (!one)
    return { meaning: found.some((each) => isSeen(page, each)) ? "several" : "hidden", count };
  const meant = firstMeant(page, own);
  return { meaning: meant === null || meant === one ? "one" : "another", count };
}

function firstMeant(page: PageDocument, locators: readonly Locator[]): Element | null {
  for (const locator of locators) {
    const found = find(page, locator);
    const one = found === "invalid" ? null : meantBy(page, found);
    if (one) return one;
  }
  return null;
}

function meantBy(page: PageDocument, found: readonly Element[]): Element | null {
  const seen = found.filter((each) => isSeen(page, each));
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

function isSeen({ told }: PageDocument, element: Element): boolean {
  return told.get(element)?.unseen !== true;
}

/** The elements that a locator finds, in their order on the page. */
function find(page: PageDocument, locator: Locator): Element[] | "invalid" {
  try {
    return findWithin(page, locator, [page.document]);
  } catch {
    // Of selectors and paths the browser says what is none.
    return "invalid";
  }
}

type Part = Omit<Locator, "has" | "within"> & { has?: Part | undefined; within?: Part | undefined };
type Scope = Document | Element;

function findWithin(page: PageDocument, part: Part, around: readonly Scope[]): Element[] {
  const scopes = part.within ? findWithin(page, part.within, around) : around;
  const { has, has_text: text, nth } = part;
  const found = [...new Set(scopes.flatMap((scope) => matching(page, part, scope)))].filter(
    (each) =>
      (text === undefined || holds(plain(each.textContent), text)) &&
      (!has || findWithin(page, has, [each]).length > 0),
  );
  return nth === undefined ? found : [found.at(nth)].filter((each) => each !== undefined);
}

function matching({ told }: PageDocument, part: Part, scope: Scope): Element[] {
  const { by, value, name, exact = true, attribute = "data-testid" } = part;
  const all = () => select("*", scope);
  const reads = (text: string | undefined | null, wanted = value) =>
    text != null && (exact ? plain(text) === plain(wanted) : holds(plain(text), wanted));
  switch (by) {
    case "role":
      return all().filter((each) => {
        const { role, name: own = "" } = told.get(each) ?? {};
        return role === value && (name === undefined || reads(own, name));
      });
    case "testid":
      return all().filter((each) => each.getAttribute(attribute) === value);
    case "label":
      return all().filter((each) => told.get(each)?.labels?.some((label) => reads(label)));
    case "placeholder":
    case "alt":
    case "title":
      return all().filter((each) => reads(each.getAttribute(by)));
    case "text":
      return all().filter((each) => isSmallestWith(each, reads));
    case "css":
      return select(value, scope);
    case "xpath":
      return byPath(value, scope);
  }
}

/** Everything of a selector, below open shadow roots, too. @throws when it is none */
function select(css: string, scope: Scope | ShadowRoot): Element[] {
  const inside = [...scope.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const own = "shadowRoot" in scope && scope.shadowRoot ? [scope.shadowRoot] : [];
  return [
    ...scope.querySelectorAll(css),
    ...[...own, ...inside].flatMap((root) => select(css, root)),
  ];
}

/** @throws when it is no path */
function byPath(value: string, scope: Scope): Element[] {
  const document = scope.ownerDocument ?? (scope as Document);
  const all = document.evaluate(value, scope, null, orderedSnapshot, null);
  const nodes = Array.from({ length: all.snapshotLength }, (_, at) => all.snapshotItem(at));
  return nodes.filter((node): node is Element => node?.nodeType === 1);
}

/** `XPathResult.ORDERED_NODE_SNAPSHOT_TYPE` */
const orderedSnapshot = 7;

/** Whether it has a text, and no element in it has. */
function isSmallestWith(element: Element, reads: (text: string | null) => boolean): boolean {
  if (unread.has(element.localName)) return false;
  if (element.localName === "input") {
    const isButton = /^(button|submit|reset)$/.test(element.getAttribute("type") ?? "");
    return isButton && reads(element.getAttribute("value"));
  }
  const isOne = (each: Element) => !unread.has(each.localName) && reads(each.textContent);
  return isOne(element) && ![...element.children].some(isOne);
}

const unread = new Set(["script", "style", "noscript", "head", "title"]);

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(plain(part).toLowerCase());
}

function plain(text: string | null): string {
  return (text ?? "")
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
