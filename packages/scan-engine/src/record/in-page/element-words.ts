/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { computeAccessibleName, getRole } from "dom-accessibility-api";

/*
 * What a person, or what reads a page aloud, calls an element. Roles and names cost the most of all that is asked here:
 * each is worked out once while one question is answered.
 */

let roles = new Map<Element, string>();
let names = new Map<Element, string>();

/** Begins another question: the page may have changed since the last. */
export function askAnew(): void {
  roles = new Map();
  names = new Map();
}

/** As a person reads it: one space where there are several, and nothing that cannot be seen. */
export function plainText(text: string | null | undefined): string {
  return (text ?? "")
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The ARIA role; empty for an element without. */
export function roleOf(element: Element): string {
  const known = roles.get(element);
  if (known !== undefined) return known;
  const isCombobox = element.localName === "input" && element.hasAttribute("list");
  const told = isCombobox ? "combobox" : (getRole(element) ?? "");
  const role = told === "image" ? "img" : told;
  roles.set(element, role);
  return role;
}

/** The accessible name (W3C accname 1.2). */
export function nameOf(element: Element): string {
  const known = names.get(element);
  if (known !== undefined) return known;
  const name = plainText(
    computeAccessibleName(element, { computedStyleSupportsPseudoElements: true }),
  );
  names.set(element, name);
  return name;
}

/** A name without the pictures that icon fonts keep where no letter is. */
export function wordsOf(name: string): string {
  return plainText(name.replace(/\p{Co}+/gu, " "));
}

/** What is read of the element. */
export function textOf(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is read
  return plainText(element instanceof HTMLElement ? element.innerText : element.textContent);
}

/** The labels of a field, however it has them. */
export function labelsOf(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby");
  if (ids) {
    const root = element.getRootNode() as Document | ShadowRoot;
    const parts = ids.split(/\s+/).map((id) => root.getElementById(id)?.textContent ?? "");
    return [plainText(parts.join(" "))];
  }
  const own = element.getAttribute("aria-label");
  if (own) return [plainText(own)];
  const { labels } = element as HTMLInputElement;
  return [...(labels ?? [])].map(({ textContent }) => plainText(textContent));
}

/** What a person calls it, as `button “Send”`. */
export function labelOf(element: Element): string {
  const role = roleOf(element) || (element.localName === "input" ? "field" : element.localName);
  const hint = element.getAttribute("placeholder");
  const name = wordsOf(nameOf(element)) || textOf(element) || plainText(hint);
  return name === "" ? role : `${role} “${name.slice(0, 80)}”`;
}

const textTypes = new Set(
  "text search email tel url password number date time datetime-local month week color range".split(
    " ",
  ),
);

/** Whether what is typed into it is its value. */
export function takesText(element: Element): boolean {
  if (element instanceof HTMLInputElement) return textTypes.has(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Whether it is pressed to be chosen. */
export function isTicked(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
}
