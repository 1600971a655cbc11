import {
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  textOf,
} from "../../src/compare/html/parse-document.ts";

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** A tree as a browser would write it. */
export function serialise(node: HtmlNode, isRaw = false): string {
  if (node.kind === "text") return isRaw ? node.text : escaped(node.text);
  const raw = node.tag === "script" || node.tag === "style";
  const inside = node.children.map((child) => serialise(child, raw)).join("");
  if (node.tag === "") return inside;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`)
    .join("");
  const open = `<${node.tag}${attributes}>`;
  return voids.has(node.tag) ? open : `${open}${inside}</${node.tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function element(
  tag: string,
  attributes: Record<string, string> = {},
  text = "",
): HtmlElement {
  const children: HtmlNode[] = text === "" ? [] : [{ kind: "text", text }];
  return { kind: "element", tag, attributes, children, parent: null };
}

/** Puts a node beside another one; `offset` 0 before it, 1 after it. */
export function putBeside(target: HtmlElement, node: HtmlElement, offset: 0 | 1): void {
  node.parent = target.parent;
  const kin = target.parent?.children;
  kin?.splice(kin.indexOf(target) + offset, 0, node);
}

export function takeOut(node: HtmlElement): void {
  const kin = node.parent?.children;
  kin?.splice(kin.indexOf(node), 1);
}

export function copyOf(node: HtmlElement, parent: HtmlElement | null): HtmlElement {
  const copy: HtmlElement = { ...node, attributes: { ...node.attributes }, children: [], parent };
  copy.children = node.children.map((child) =>
    child.kind === "text" ? { ...child } : copyOf(child, copy),
  );
  return copy;
}

/** Texts below an element with the element that holds each. */
export function textsOf(root: HtmlElement): { text: { text: string }; holder: HtmlElement }[] {
  return [root, ...elementsOf(root)].flatMap((holder) =>
    holder.children.flatMap((child) => (child.kind === "text" ? [{ text: child, holder }] : [])),
  );
}

export function wordsIn(node: HtmlElement): string {
  return textOf(node, " ").replace(/\s+/g, " ").trim();
}

export function sizeOf(node: HtmlElement): number {
  return [...elementsOf(node)].length;
}
