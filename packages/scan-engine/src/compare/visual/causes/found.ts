import type { Rect } from "../rect.ts";
import type { PageNode } from "../tree/page-node.ts";
import type { ChangedProperty, VisualKind, VisualNote } from "../visual-detail.ts";

/** Something that differs, while the pages are at hand. */
export type Found = {
  kind: VisualKind;
  before: PageNode | null;
  after: PageNode | null;
  /** In the page after: the nearest that is still there of what held a removed one. */
  place: PageNode | null;
  /** Where in the picture after it accounts for what differs. */
  rects: readonly Rect[];
  /** What of that is to be looked at all the same. */
  except: readonly Rect[];
  from: string;
  to: string;
  properties: readonly ChangedProperty[];
  note: VisualNote | null;
  /** Its number among its brothers, before and after. */
  order: readonly [number, number];
};

const nothing: Omit<Found, "kind"> = {
  before: null,
  after: null,
  place: null,
  rects: [],
  except: [],
  from: "",
  to: "",
  properties: [],
  note: null,
  order: [0, 0],
};

export const found = (kind: VisualKind, what: Partial<Found>): Found => ({
  ...nothing,
  ...what,
  kind,
});

/** What it is told of: the element after, else before. */
export const nodeOf = ({ after, before }: Found): PageNode | null => after ?? before;
