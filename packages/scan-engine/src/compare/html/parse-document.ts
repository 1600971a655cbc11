import { Parser } from "htmlparser2";

export type HtmlText = { kind: "text"; text: string };

export type HtmlElement = {
  kind: "element";
  /** In lower case. */
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  parent: HtmlElement | null;
};

export type HtmlNode = HtmlText | HtmlElement;

/** Deeper elements hang at this depth, so that no page can exhaust the stack of who walks its tree. */
const maxDepth = 300;
/** A document with more is read this far. */
const maxElements = 200_000;

/** A document as a browser wrote it, as a tree under a root without a tag. */
export function parseDocument(html: string): HtmlElement {
  const root = elementOf("", {}, null);
  const open = [root];
  let elements = 0;
  const top = () => open[open.length - 1] ?? root;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        elements += 1;
        const parent = open[Math.min(open.length, maxDepth) - 1] ?? root;
        const element = elementOf(tag, attributes, parent);
        if (elements <= maxElements) parent.children.push(element);
        open.push(element);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
      ontext(text) {
        const { children } = top();
        const last = children[children.length - 1];
        if (last?.kind === "text") last.text += text;
        else children.push({ kind: "text", text });
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(html);
  return root;
}

function elementOf(
  tag: string,
  attributes: Record<string, string>,
  parent: HtmlElement | null,
): HtmlElement {
  return { kind: "element", tag, attributes, children: [], parent };
}

/** All elements below one, in document order. */
export function* elementsOf(element: HtmlElement): Generator<HtmlElement> {
  const open = elementChildren(element).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    for (const child of elementChildren(next).toReversed()) open.push(child);
  }
}

function elementChildren({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => child.kind === "element");
}

/** The first with a tag, itself included. */
export function findTag(element: HtmlElement, tag: string): HtmlElement | null {
  if (element.tag === tag) return element;
  for (const below of elementsOf(element)) if (below.tag === tag) return below;
  return null;
}

/** All its text; `between` stands between the texts of two nodes. */
export function textOf(node: HtmlNode, between = ""): string {
  if (node.kind === "text") return node.text;
  return node.children.map((child) => textOf(child, between)).join(between);
}
