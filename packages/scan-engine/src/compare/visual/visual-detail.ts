export type VisualKind =
  | "text"
  | "image"
  | "style"
  | "layout"
  | "added"
  | "removed"
  | "moved"
  | "size"
  | "shift"
  | "space"
  | "pixels"
  | "rewritten";

/** A property that changed; `layout` for one that only places. */
export type ChangedProperty = { name: string; from: string; to: string; layout: boolean };

/** What stands beside a visual cause so that it can be grouped and worded without its page. */
export type VisualDetail = {
  kind: VisualKind;
  /** The element and the one after its last descendant, by number in its page: what lies in what. */
  span: [from: number, to: number];
  /** Number of what its group stands in, and of the nearest block that holds it. */
  holder: number;
  block: number;
  /** What the block is called. */
  block_label: { role: string; name: string; place: string };
  /** Equal for things of one shape in one list, grid or table; empty for what is in none. */
  kin: string;
  /** Neighbours that came or went together have one number. */
  run: number | null;
  /** The run that stood where this one stands now. */
  replaces: number | null;
  /** Of the picture, film or frame that it shows; empty for what shows none. */
  address: string;
  /** Square CSS pixels that differ to the eye, or that the element takes where none can be counted. */
  area: number;
  /** Of the page's pictures, in CSS pixels. */
  page_width: number;
  /** What follows moved down by so many pixels. */
  pushed: number;
  /** How far it moved against its parent, and how much wider and taller it is. */
  by: [x: number, y: number];
  grown: [width: number, height: number];
  properties: ChangedProperty[];
  /**
   * The largest part of the page that mostly shows other things: its number, its name, the texts and
   * pictures in it, and how many of them this cause is.
   */
  rewritten: {
    block: number;
    label: { role: string; name: string; place: string };
    of: number;
    weight: number;
  } | null;
  /** Its number among its brothers, before and after. */
  order: readonly [before: number, after: number];
  /** What is special about it, in a word that its sentence is chosen by. */
  note: VisualNote | null;
};

export type VisualNote =
  /** It was there, unseen, or still is. */
  | "visibility"
  /** A box around what stayed. */
  | "frame"
  | "value"
  | "placeholder"
  | "ticked"
  | "decoration"
  | "replaced_element"
  /** To another parent. */
  | "elsewhere"
  /** The picture's bytes differ though its address is the same. */
  | "same_address"
  | "cut_off"
  | "font";
