import type { DeltaDetail } from "./delta-detail.ts";
import type { VisualDetail } from "./visual/visual-detail.ts";

/** What a comparison looks at; a test weighs each with a score of its own. */
export type ComparedPart =
  | "images"
  | "html"
  | "logs"
  | "network"
  | "facts"
  | "accessibility"
  | "security"
  | "lighthouse";

/** Whole CSS pixels from the top left of the page. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * What an element is known by, from what lasts longest to what lasts least. It is found again by the first
 * of them that fits exactly one element.
 */
export type Anchor = {
  test_id: string;
  /** Empty where a machine made it. */
  id: string;
  /** As people call it: "button", "main heading". */
  role: string;
  name: string;
  /** The nearest ancestor with an id, else the nearest landmark's tag. */
  landmark: string;
  /** In lower case; in what was kept earlier a picture's may be in capitals, and so its path. */
  tag: string;
  /** Class names that a person wrote, sorted, with dots between. */
  classes: string;
  /** From the root: tags with their number among brothers of that tag, `>` between. */
  path: string;
  /** Which of them fit no other element of its page. */
  only: ("test_id" | "id" | "place_name" | "name" | "classes")[];
};

/**
 * In which respect something differs: `text`, `image`, `pixels`, `presence`, `content` (what it holds comes
 * and goes), `geometry`, `style:<property>`; other parts have names of their own.
 */
export type FacetName = string;

/** Something that moves by itself: an element, or what a part goes by, in one respect. */
export type Facet = {
  part: ComparedPart;
  /** Null for what is no element; then `subject` says what it is. */
  anchor: Anchor | null;
  subject: string;
  facet: FacetName;
};

/** One thing that differs between two scans, as plain data: bounded, without pixels. */
export type Cause = {
  /** Of this comparison alone. */
  id: string;
  part: ComparedPart;
  /** Such as `text`, `added`, `style`; each part has its own. */
  kind: string;
  /** The element as it is after, or before where it is gone; null for what is no element. */
  anchor: Anchor | null;
  /** The same element before, where it was there. */
  anchor_before: Anchor | null;
  /** Ancestors that are known by something, the nearest first, at most eight. */
  within: Anchor[];
  /** What it is when it is no element, such as a request's address template; empty otherwise. */
  subject: string;
  facet: FacetName;
  /** Hash of the new state: another state of the same thing has another, so that accepting one does not accept the next. */
  state: string;
  before: string | null;
  after: string | null;
  boxes: { before: Box[]; after: Box[] };
  /** What a person sees. `place` reads as "in the footer", and may be empty. */
  label: { role: string; name: string; place: string };
  /** Whether it fails a test that has no rule about it. */
  fails: boolean;
  /** One plain sentence about this alone; a finding of several causes has words of its own. */
  sentence: string;
  /** Which of the compared pictures it is seen in; null for other parts. */
  image: number | null;
  /** What its words and its group are made from; null for other parts. */
  visual: VisualDetail | null;
  /** The same for other parts; null for what a picture shows. */
  delta: DeltaDetail | null;
};
