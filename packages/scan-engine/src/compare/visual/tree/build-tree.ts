import { createHash } from "node:crypto";
import { askedProperties, keptStyles } from "../../../snapshot/kept-properties.ts";
import type { PageSnapshot } from "../../../snapshot/page-snapshot.ts";
import { area, cut, type Rect, snapped } from "../rect.ts";
import { hashText } from "./hash-text.ts";
import { inks, reachOf } from "./ink.ts";
import type { NodeKind, PageNode, PageTree } from "./page-node.ts";
import { addressIn, plainAddress } from "./plain-address.ts";

/** Deeper ones hang on their ancestor of this depth: whoever walks the tree does so by recursion. */
const maxDepth = 800;
const maxNodes = 100_000;
const maxFullChars = 400;
const elementNode = 1;
const textNode = 3;

const replacedTags = new Set(
  "IMG CANVAS VIDEO IFRAME EMBED OBJECT SVG INPUT TEXTAREA SELECT PROGRESS METER AUDIO PICTURE".split(
    " ",
  ),
);

/**
 * What is laid out on a page, as a tree. A snapshot comes from a page's own content and from a file: it may
 * say anything, and what makes no sense in it is left out.
 * @param size of the picture, in its pixels; `scale` of them make one of CSS.
 */
export function buildTree(
  snapshot: PageSnapshot,
  size: { width: number; height: number; scale: number },
): PageTree | null {
  const reader = new SnapshotReader(snapshot, size.scale);
  const page: Rect = [0, 0, size.width, size.height];
  const nodes: PageNode[] = [];
  const nodeAt: (PageNode | undefined)[] = [];
  for (let at = 0; at < reader.count && nodes.length < maxNodes; at += 1) {
    const own = reader.read(at);
    let above = reader.parentOf(at);
    while (above >= 0 && !nodeAt[above]) above = reader.parentOf(above);
    let parent = nodeAt[above] ?? null;
    if (!own || (!parent && nodes.length > 0)) continue;
    while (parent && parent.depth >= maxDepth) parent = parent.parent;
    const node = place(own, parent, nodes.length, page);
    parent?.children.push(node);
    nodes.push(node);
    nodeAt[at] = node;
  }
  const [root] = nodes;
  if (!root) return null;
  gather(nodes);
  return { nodes, root, ...size };
}

type Own = Pick<
  PageNode,
  | "kind"
  | "tag"
  | "rect"
  | "paint"
  | "text"
  | "style"
  | "asked"
  | "attributes"
  | "source"
  | "bytes"
  | "lines"
>;

const at = new Map(keptStyles.map((name, index) => [name, index]));
const valueIn = (own: Own, name: string) => own.style?.[at.get(name) ?? -1] ?? "";

/**
 * What cuts a node off. What is placed absolutely is cut off by what it is placed in, and by nothing between.
 * @see https://www.w3.org/TR/css-overflow-3/#overflow-properties
 */
function windowOf(position: string, parent: PageNode | null, page: Rect): Rect {
  if (!parent || position === "fixed") return page;
  return position === "absolute" ? parent.clipOfPlaced : parent.clip;
}

/** Whether what is in it is placed absolutely against its box. */
function holdsPlaced(own: Own, position: string): boolean {
  const isMoved = (name: string) => !["", "none"].includes(valueIn(own, name));
  return !["", "static"].includes(position) || isMoved("transform") || isMoved("filter");
}

function place(own: Own, parent: PageNode | null, index: number, page: Rect): PageNode {
  const position = valueIn(own, "position");
  const within = windowOf(position, parent, page);
  const snap = snapped(own.rect);
  const isGone = own.kind !== "text" && valueIn(own, "opacity") === "0";
  const vanished = isGone || (parent?.vanished ?? false);
  const visibility = own.style ? valueIn(own, "visibility") : "visible";
  const clips =
    own.kind !== "text" &&
    own.style !== null &&
    parent !== null &&
    own.tag !== "BODY" &&
    own.tag !== "HTML" &&
    (valueIn(own, "overflow-x") !== "visible" || valueIn(own, "overflow-y") !== "visible");
  const clip = clips ? cut(within, snap) : within;
  return {
    ...own,
    at: index,
    parent,
    children: [],
    depth: parent ? parent.depth + 1 : 0,
    end: index + 1,
    snap,
    seen: cut(snap, within),
    within,
    clip,
    clipOfPlaced: holdsPlaced(own, position) ? clip : (parent?.clipOfPlaced ?? page),
    hidden: vanished || (visibility !== "visible" && visibility !== ""),
    vanished,
    full: own.kind === "element" ? "" : own.text,
    classes: (own.attributes.class ?? "").split(/\s+/).filter(Boolean).slice(0, 40),
    inSvg: parent !== null && (parent.tag === "SVG" || parent.inSvg),
    replaced: replacedTags.has(own.tag),
    size: 1,
    hash: "",
    spill: 0,
  };
}

/** From the leaves up: hashes, weights, texts, reach. */
function gather(nodes: readonly PageNode[]): void {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (!node) continue;
    const hashes: string[] = [];
    const texts = node.full === "" ? [] : [node.full];
    let chars = 0;
    node.spill = node.hidden || area(node.seen) === 0 || !inks(node) ? 0 : reachOf(node);
    for (const child of node.children) {
      node.size += child.size;
      hashes.push(child.hash);
      node.end = Math.max(node.end, child.end);
      node.spill = Math.max(node.spill, child.spill);
      if (child.full === "" || chars > maxFullChars) continue;
      texts.push(child.full);
      chars += child.full.length;
    }
    node.full = texts.join(" ").slice(0, maxFullChars);
    node.hash = hashText(`${contentOf(node)}(${hashes.join(",")})`);
  }
}

function contentOf(node: PageNode): string {
  const { alt = "", type = "", placeholder = "", value = "" } = node.attributes;
  const text = node.kind === "element" ? "" : node.text;
  return [
    node.tag,
    node.kind,
    text,
    plainAddress(node.source),
    node.bytes,
    alt,
    type,
    placeholder,
    value,
  ].join("|");
}

class SnapshotReader {
  readonly count: number;
  readonly #snapshot: PageSnapshot;
  readonly #scale: number;
  readonly #layoutOf = new Map<number, number>();
  readonly #pseudoTexts = new Map<number, string>();
  readonly #lines = new Map<number, Rect[]>();
  readonly #pseudo: Map<number, string>;
  readonly #source: Map<number, string>;
  readonly #input: Map<number, string>;
  readonly #checked: Set<number>;
  readonly #styleRows: (readonly string[])[];
  readonly #askedRows: (readonly string[])[];

  constructor(snapshot: PageSnapshot, scale: number) {
    this.#snapshot = snapshot;
    this.#scale = scale;
    const { nodes, layout, textBoxes, asked } = snapshot;
    this.count = Math.min(nodes.parent.length, nodes.type.length);
    for (const [index, node] of layout.node.entries()) {
      if (!this.#layoutOf.has(node)) this.#layoutOf.set(node, index);
      else if ((layout.text[index] ?? -1) >= 0)
        this.#pseudoTexts.set(node, this.#text(layout.text[index]));
    }
    for (const [index, box] of textBoxes.layout.entries()) {
      const rect = this.#rect(textBoxes.bounds[index]);
      const known = this.#lines.get(box);
      if (known) known.push(rect);
      else this.#lines.set(box, [rect]);
    }
    this.#pseudo = this.#pairs(nodes.pseudo);
    this.#source = this.#pairs(nodes.currentSource);
    this.#input = this.#pairs(nodes.inputValue);
    this.#checked = new Set(nodes.checked);
    this.#styleRows = this.#rows(layout.styleRows, snapshot.styleNames, keptStyles);
    this.#askedRows = this.#rows(asked.rows, asked.names, askedProperties);
  }

  parentOf(node: number): number {
    const parent = this.#snapshot.nodes.parent[node] ?? -1;
    // In document order a parent stands before its children; else it would be its own ancestor.
    return parent < node ? parent : -1;
  }

  /** What a node has of its own; null when it takes no part in the layout. */
  read(node: number): Own | null {
    const index = this.#layoutOf.get(node);
    const type = this.#snapshot.nodes.type[node];
    if (index === undefined || (type !== elementNode && type !== textNode)) return null;
    const { layout, nodes, asked } = this.#snapshot;
    const kind: NodeKind =
      type === textNode ? "text" : this.#pseudo.has(node) ? "pseudo" : "element";
    const text = collapsed(
      kind === "text" ? this.#text(layout.text[index]) : (this.#pseudoTexts.get(node) ?? ""),
    );
    if (kind === "text" && text === "") return null;
    const style = this.#styleRows[layout.style[index] ?? -1];
    const attributes = kind === "element" ? this.#attributes(node) : {};
    const source = kind === "element" ? (this.#source.get(node) ?? "") : "";
    return {
      kind,
      tag: kind === "text" ? "#text" : this.#text(nodes.name[node]).toUpperCase().slice(0, 80),
      rect: this.#rect(layout.bounds[index]),
      paint: layout.paint[index] ?? 0,
      text: kind === "element" ? "" : text,
      style: style?.length ? style : null,
      asked: kind === "element" ? (this.#askedRows[asked.row[node] ?? -1] ?? null) : null,
      attributes,
      source,
      bytes: this.#bytes(source, attributes.poster, style),
      lines: kind === "text" ? (this.#lines.get(index) ?? []) : [],
    };
  }

  #bytes(source: string, poster: string | undefined, style: readonly string[] | undefined): string {
    const background = addressIn(style?.[at.get("background-image") ?? -1] ?? "");
    const known = [source, poster ?? "", background].map((address) =>
      Object.hasOwn(this.#snapshot.pictures, address) ? this.#snapshot.pictures[address] : "",
    );
    return known.some(Boolean)
      ? createHash("sha256").update(known.join()).digest("hex").slice(0, 16)
      : "";
  }

  #attributes(node: number): Record<string, string> {
    const found: Record<string, string> = Object.create(null);
    const pairs = this.#snapshot.nodes.attributes[node] ?? [];
    for (let index = 0; index < pairs.length; index += 2) {
      found[this.#text(pairs[index])] = this.#text(pairs[index + 1]);
    }
    const typed = this.#input.get(node);
    if (typed !== undefined) found.value = typed;
    if (this.#checked.has(node)) found.checked = "checked";
    return found;
  }

  #rows(
    rows: readonly (readonly number[])[],
    names: readonly string[],
    wanted: readonly string[],
  ): (readonly string[])[] {
    const places = wanted.map((name) => names.indexOf(name));
    return rows.map((row) =>
      row.length === 0 ? [] : places.map((place) => this.#text(row[place])),
    );
  }

  #pairs(pairs: readonly number[]): Map<number, string> {
    const found = new Map<number, string>();
    for (let index = 0; index < pairs.length; index += 2) {
      found.set(pairs[index] ?? -1, this.#text(pairs[index + 1]));
    }
    return found;
  }

  #rect(bounds: readonly number[] | undefined): Rect {
    const side = (index: number) => {
      const value = (bounds?.[index] ?? 0) * this.#scale;
      return Number.isFinite(value) ? Math.max(-farAway, Math.min(farAway, value)) : 0;
    };
    return [side(0), side(1), Math.max(0, side(2)), Math.max(0, side(3))];
  }

  #text(index: number | undefined): string {
    return this.#snapshot.strings[index ?? -1] ?? "";
  }
}

/** Beyond every picture, and far from where sums of whole numbers lose their last digit. */
const farAway = 1_000_000;

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();
