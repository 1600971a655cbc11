/** Whole CSS pixels from the top left of the page. */
export type Box = { x: number; y: number; width: number; height: number };

/** A stretch of a page's picture; long pages come in several. */
export type Strip = { src: string; top: number; height: number };

/** The picture of a page, in CSS pixels. */
export type Shot = { width: number; height: number; strips: readonly Strip[] };

/** What happened to what a mark is around. */
export const markKinds = ["added", "removed", "changed", "moved"] as const;
export type MarkKind = (typeof markKinds)[number];

/** One explained change as it is marked on the pictures. */
export type Mark = {
  id: string;
  /** As in the list beside. */
  number: number;
  kind: MarkKind;
  /** What it is, short: it stands on the mark that is meant now. */
  label: string;
  before: readonly Box[];
  after: readonly Box[];
};

/** A region that was not tested, with why. */
export type LeftOut = { box: Box; label: string };
