import type { PageElement, PageElements, PageNode } from "@sitewright/contract";

/** A page as it was in a run, to be asked: it has no window, so nothing in it is run, loaded or shown. */
export type PageDocument = {
  document: Document;
  /** What was worked out of each element while the page lived. */
  told: ReadonlyMap<Element, PageElement>;
  /** False where it had more than is kept. */
  whole: boolean;
};

const svg = "http://www.w3.org/2000/svg";

/** Puts a page together from what is kept of it. */
export function pageDocument({ root, whole }: PageElements): PageDocument {
  const document = globalThis.document.implementation.createHTMLDocument("");
  const told = new Map<Element, PageElement>();
  const html = build(root, false);
  if (html) document.replaceChild(html, document.documentElement);
  return { document, told, whole };

  /** Null for what no element can be called. */
  function build(from: PageElement, inSvg: boolean): Element | null {
    const isSvg = inSvg || from.tag === "svg";
    const element = made(from.tag, isSvg);
    if (!element) return null;
    told.set(element, from);
    for (const [name, value] of Object.entries(from.attributes ?? {})) setOn(element, name, value);
    fill(element, from.children, isSvg && from.tag !== "foreignObject");
    if (from.shadow) fill(shadowOf(element), from.shadow, false);
    return element;
  }

  function fill(into: Node, nodes: readonly PageNode[] | undefined, inSvg: boolean): void {
    for (const node of nodes ?? []) {
      const child = typeof node === "string" ? document.createTextNode(node) : build(node, inSvg);
      if (child) into.appendChild(child);
    }
  }

  function made(tag: string, isSvg: boolean): Element | null {
    try {
      return isSvg ? document.createElementNS(svg, tag) : document.createElement(tag);
    } catch {
      return null;
    }
  }
}

function setOn(element: Element, name: string, value: string): void {
  try {
    element.setAttribute(name, value);
  } catch {
    // A page can have names that only its parser takes.
  }
}

function shadowOf(element: Element): Node {
  try {
    return element.attachShadow({ mode: "open" });
  } catch {
    return element;
  }
}
