import type { Rect } from "../rect.ts";

export type NodeKind = "element" | "text" | "pseudo";

/** One thing that is laid out on a page: an element, a text, or what a style sheet puts before or after. */
export type PageNode = {
  /** Number in the page, in document order. */
  readonly at: number;
  readonly kind: NodeKind;
  /** In capitals; `#text` for a text. */
  readonly tag: string;
  readonly parent: PageNode | null;
  readonly children: PageNode[];
  readonly depth: number;
  /** The number after its last descendant's. */
  end: number;
  /** As laid out, with fractions; then with rounded edges. */
  readonly rect: Rect;
  readonly snap: Rect;
  /** What its ancestors and the page let it show of itself. */
  readonly seen: Rect;
  /** The box that cuts it, and the one that cuts its children. */
  readonly within: Rect;
  readonly clip: Rect;
  /** The one that cuts those in it that are placed absolutely: another where it is no holder of theirs. */
  readonly clipOfPlaced: Rect;
  readonly hidden: boolean;
  /** Whether what is in it is hidden with it. */
  readonly vanished: boolean;
  readonly paint: number;
  /** Own text, white space as a reader sees it. */
  readonly text: string;
  /** With that of descendants, cut short. */
  full: string;
  /** Values of `keptStyles`; none for a text in older snapshots. */
  readonly style: readonly string[] | null;
  /** Values of `askedProperties`. */
  readonly asked: readonly string[] | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  /** The picture it shows, as the browser chose it. */
  readonly source: string;
  /** Hash of that picture's bytes, or of a background's; empty when not known. */
  readonly bytes: string;
  /** The boxes of a text's lines. */
  readonly lines: readonly Rect[];
  readonly inSvg: boolean;
  /** Whether the browser draws it itself: pictures, fields, films, frames. */
  readonly replaced: boolean;
  /** Nodes in it and itself. */
  size: number;
  /** Of what it holds; class, id and style are not in it. */
  hash: string;
  /** How far its shadows reach, and those of what is in it. */
  spill: number;
};

export type PageTree = {
  nodes: readonly PageNode[];
  root: PageNode;
  /** Of the picture, in its pixels. */
  width: number;
  height: number;
  /** Pixels of the picture for one of CSS. */
  scale: number;
};
