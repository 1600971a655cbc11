/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Locator } from "@sitewright/contract";
import { labelsOf, nameOf, plainText, roleOf } from "./element-words.ts";

type Root = Document | ShadowRoot | Element;
type Plain = Omit<Locator, "within" | "has"> & { within?: Plain | undefined };

/** The elements that a locator finds, as the runner finds them: open shadow roots are looked into. */
export function findAll(locator: Plain, root: Document | Element = document): Element[] {
  const scope = locator.within ? onlyOne(findAll(locator.within, root)) : root;
  if (!scope) return [];
  const text = locator.has_text?.toLowerCase();
  const found = matching(locator, scope).filter(
    (each) => text === undefined || plainText(each.textContent).toLowerCase().includes(text),
  );
  return locator.nth === undefined ? found : found.slice(locator.nth, locator.nth + 1);
}

function onlyOne(found: Element[]): Element | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}

function matching({ by, value, name, exact, attribute }: Plain, scope: Document | Element) {
  switch (by) {
    case "role":
      return select(sourcesOf(value), scope).filter(
        (each) => roleOf(each) === value && isCalled(each, name, exact),
      );
    case "testid": {
      const own = attribute ?? "data-testid";
      return select(`[${CSS.escape(own)}]`, scope).filter(
        (each) => each.getAttribute(own) === value,
      );
    }
    case "label":
      return select("input,textarea,select,button,meter,output,progress", scope).filter((each) =>
        labelsOf(each).includes(value),
      );
    case "placeholder":
    case "alt":
    case "title":
      return select(`[${by}]`, scope).filter((each) => plainText(each.getAttribute(by)) === value);
    case "text":
      return smallestWith(value, scope);
    case "css":
      return select(value, scope);
    case "xpath":
      return byPath(value);
  }
}

function isCalled(element: Element, name: string | undefined, exact = true): boolean {
  if (name === undefined) return true;
  const own = nameOf(element);
  return exact ? own === name : own.toLowerCase().includes(name.toLowerCase());
}

/** Everything of a selector, below open shadow roots, too. One that cannot be read finds nothing. */
export function select(css: string, root: Root): Element[] {
  const found: Element[] = [];
  const visit = (each: Root) => {
    found.push(...each.querySelectorAll(css));
    for (const { shadowRoot } of each.querySelectorAll("*")) if (shadowRoot) visit(shadowRoot);
    if (each instanceof Element && each.shadowRoot) visit(each.shadowRoot);
  };
  try {
    visit(root);
  } catch {
    return [];
  }
  return found;
}

/** The elements of a text, and none around them. */
function smallestWith(value: string, scope: Document | Element): Element[] {
  return select("*", scope).filter((each) => {
    if (unread.has(each.localName)) return false;
    if (each instanceof HTMLInputElement) {
      return buttonTypes.has(each.type) && plainText(each.value) === value;
    }
    const isWhole = (one: Element) =>
      !unread.has(one.localName) && plainText(one.textContent) === value;
    return isWhole(each) && ![...each.children].some(isWhole);
  });
}

function byPath(value: string): Element[] {
  const result = document.evaluate(
    value,
    document,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    null,
  );
  const nodes = Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at));
  return nodes.filter((node): node is Element => node instanceof Element);
}

const unread = new Set(["script", "style", "noscript", "head", "title"]);
const buttonTypes = new Set(["button", "submit", "reset"]);

/** What can have a role, so that not every element is asked. */
function sourcesOf(role: string): string {
  const native = nativeSources[role];
  return native === undefined ? "*" : `${native},[role]`;
}

const nativeSources: Record<string, string> = {
  button: "button,input,summary",
  link: "a,area",
  textbox: "input,textarea,[contenteditable]",
  searchbox: "input",
  combobox: "select,input",
  checkbox: "input",
  radio: "input",
  listbox: "select",
  option: "option",
  heading: "h1,h2,h3,h4,h5,h6",
  img: "img,svg",
  listitem: "li",
  row: "tr",
  article: "article",
  spinbutton: "input",
  slider: "input",
};
