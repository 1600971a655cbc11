/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PageElement, PageElements, PageNode } from "@sitewright/contract";
import { askAnew, labelsOf, nameOf, roleOf } from "../../record/in-page/element-words.ts";

declare global {
  /** What is asked of this world from outside. */
  var sitewrightElements: ((most: ElementBounds) => string) | undefined;
}

export type ElementBounds = {
  elements: number;
  depth: number;
  /** Characters of one text or attribute: what is longer is left out whole, as no half of a secret may stay. */
  chars: number;
  /** Time that names may take. */
  ms: number;
};

globalThis.sitewrightElements = (most) => JSON.stringify(listElements(most));

/** Every element of the page in its place, with what a locator can ask of it. */
function listElements(most: ElementBounds): PageElements {
  askAnew();
  const until = performance.now() + most.ms;
  let left = most.elements;
  let whole = true;
  const root = describe(document.documentElement, 0, true);
  return { whole, root };

  function describe(element: Element, depth: number, isTold: boolean): PageElement {
    left -= 1;
    const tag = element.localName.slice(0, 100);
    // It stays, as it counts among its neighbours.
    if (silent.has(tag)) return { tag, unseen: true };
    const told = isTold && element.getAttribute("aria-hidden") !== "true";
    const described: PageElement = { tag };
    const attributes = attributesOf(element);
    if (attributes) described.attributes = attributes;
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (!isSeen(element, isShown)) described.unseen = true;
    if (told && isShown) nameIt(element, described);
    const { shadowRoot } = element;
    const children = childrenOf(element, depth, told);
    if (children.length > 0) described.children = children;
    if (shadowRoot) described.shadow = childrenOf(shadowRoot, depth, told);
    return described;
  }

  function nameIt(element: Element, described: PageElement): void {
    if (performance.now() > until) {
      whole = false;
      return;
    }
    const role = roleOf(element);
    if (role !== "" && !nameless.has(role)) {
      described.role = role;
      const name = kept(nameOf(element));
      if (name) described.name = name;
    } else if (role !== "") described.role = role;
    if (element.matches("input,textarea,select,button,meter,output,progress,[aria-label]")) {
      const labels = labelsOf(element).flatMap((label) => kept(label) ?? []);
      if (labels.length > 0) described.labels = labels;
    }
  }

  function childrenOf(of: Element | ShadowRoot, depth: number, told: boolean): PageNode[] {
    const children: PageNode[] = [];
    for (const node of of.childNodes) {
      if (node instanceof Text) {
        const text = kept(node.data.replace(/\s+/g, " "));
        if (text) children.push(text);
      } else if (node instanceof Element) {
        if (left <= 0 || depth >= most.depth) {
          whole = false;
          break;
        }
        children.push(describe(node, depth + 1, told));
      }
    }
    return children;
  }

  function kept(text: string): string | null {
    if (text.length <= most.chars) return text;
    whole = false;
    return null;
  }

  function attributesOf(element: Element): Record<string, string> | null {
    const told: Record<string, string> = {};
    for (const { name, value } of element.attributes) {
      if (value.length > most.chars || name.length > 100 || isPrivate(element, name)) continue;
      told[name] = value;
    }
    return Object.keys(told).length > 0 ? told : null;
  }
}

function isSeen(element: Element, isShown: boolean): boolean {
  // An option has no box of its own while its list is shut.
  if (element instanceof HTMLOptionElement) return element.closest("select") !== null;
  const { width, height } = element.getBoundingClientRect();
  return isShown && width > 0 && height > 0;
}

/** What nobody looks for, and what is typed. */
function isPrivate(element: Element, name: string): boolean {
  if (/^(on|style$|srcdoc$|srcset$|nonce$|integrity$|d$|points$)/.test(name)) return true;
  return name === "value" && element instanceof HTMLInputElement && !choices.has(element.type);
}

const choices = new Set(["button", "submit", "reset", "radio", "checkbox"]);
const silent = new Set(["script", "style", "noscript", "template", "link", "meta", "head"]);
/** Of these a name costs much and is asked for by nobody. */
const nameless = new Set(
  "none generic presentation paragraph document list listitem rowgroup table term definition strong emphasis time code".split(
    " ",
  ),
);
