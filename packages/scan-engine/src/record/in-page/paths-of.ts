/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { childrenOf, classesOf, idOf, parentOf, tagOf } from "./unclobbered.ts";

/** A CSS path by ids, classes and, where there is nothing better, positions. */
export function cssPathOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const parts: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const own = partOf(each);
    parts.unshift(own);
    if (isEnough(parts) && isAlone(root, parts.join(" > "), element)) break;
    if (own.startsWith("#")) break;
  }
  return parts.join(" > ");
}

function partOf(element: Element): string {
  const id = idOf(element);
  if (id && !isMadeUp(id)) return `#${CSS.escape(id)}`;
  const tag = tagOf(element);
  if (element === document.documentElement || element === document.body) return tag;
  const alike = siblingsOf(element).filter((each) => tagOf(each) === tag);
  const classes = kept(classesOf(element)).slice(0, 2);
  const hasAll = (each: Element) => classes.every((name) => classesOf(each).includes(name));
  const name = CSS.escape(tag);
  if (classes.length > 0 && alike.filter(hasAll).length <= 1) {
    return name + classes.map((one) => `.${CSS.escape(one)}`).join("");
  }
  return alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(element) + 1})` : name;
}

/** It and those beside it, below a shadow root, too. */
function siblingsOf(element: Element): Element[] {
  const parent = parentOf(element);
  if (parent) return childrenOf(parent);
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [...root.children] : [element];
}

/** The name of an element alone says too little, even where it is the only one today. */
function isEnough([first = "", ...others]: string[]): boolean {
  return others.length > 0 || first.startsWith("#") || first.includes(".");
}

function isAlone(root: Document | ShadowRoot, selector: string, element: Element): boolean {
  const found = root.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

/** A CSS path that leads into the shadow roots around it, as the runner's go into all of them. */
export function deepPathOf(element: Element): string {
  const root = element.getRootNode();
  const own = cssPathOf(element);
  return root instanceof ShadowRoot ? `${deepPathOf(root.host)} ${own}` : own;
}

/** A path from the nearest id that will last; empty inside a shadow root, which no such path enters. */
export function xpathOf(element: Element): string {
  if (element.getRootNode() !== document) return "";
  const parts: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const id = idOf(each);
    if (id && !isMadeUp(id) && !id.includes('"')) {
      return [`//*[@id="${id}"]`, ...parts].join("/");
    }
    const { namespaceURI } = each;
    const tag = tagOf(each);
    const alike = siblingsOf(each).filter(
      (one) => tagOf(one) === tag && one.namespaceURI === namespaceURI,
    );
    const isHtml = namespaceURI === "http://www.w3.org/1999/xhtml";
    const name = isHtml ? tag : `*[local-name()="${tag}"]`;
    parts.unshift(alike.length > 1 ? `${name}[${alike.indexOf(each) + 1}]` : name);
  }
  return `/${parts.join("/")}`;
}

/** Classes that say what a thing is, and will tomorrow. */
export function kept(classes: Iterable<string>): string[] {
  return [...classes].filter((name) => !isMadeUpClass(name));
}

/** Looks made by a machine: it will be another the next time. */
export function isMadeUp(id: string): boolean {
  return (
    /\d{4,}|[0-9a-f]{8,}/.test(id) ||
    /^(:r|«|_r_|radix-|react-|ember|mui-|headlessui-|ext-|yui|gwt-|__)/.test(id) ||
    /^[a-z]{1,3}[A-Z0-9][A-Za-z0-9]{4,}$/.test(id) ||
    /[-_:][0-9a-z]*\d[0-9a-z]{5,}$/.test(id)
  );
}

function isMadeUpClass(name: string): boolean {
  return (
    /\d{3,}|^(css|sc|jsx|svelte|_)[-_]|[A-Z][a-z]*[0-9][A-Za-z0-9]*$|__[A-Za-z0-9]{5,}$/.test(
      name,
    ) ||
    /^(active|open|show|hover|focus|selected|is-|has-|ng-|js-|collapsed?|collapsing)/.test(name)
  );
}
