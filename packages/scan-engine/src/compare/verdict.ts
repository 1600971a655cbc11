import type { Anchor, Box, ComparedPart, Facet, FacetName } from "./cause.ts";

/** What a test says: made from a comparison and what people have decided since; no pixels are needed. */
export type Verdict = {
  status: "passed" | "failed";
  /** 0 to 100, two decimals; null when nothing was compared. */
  score: number | null;
  threshold: number;
  component_scores: ComponentScores;
  /** One sentence: why it failed, or that it did not. */
  sentence: string;
  /** What fails first, then what is told, then what was decided before. */
  findings: TestFinding[];
};

/** 0 to 100, two decimals; null for what was not compared. */
export type ComponentScores = Record<Exclude<ComparedPart, "facts">, number | null>;

export type FindingState = "open" | "accepted" | "ignored" | "left_out";

/** One cause, however many elements and parts show it. */
export type TestFinding = {
  /** Of this verdict alone. */
  id: string;
  /** The same for the same finding on another page and in another test; 24 hexadecimal digits. */
  fingerprint: string;
  state: FindingState;
  /** The rule or the acceptance that decided it. */
  decided_by: string | null;
  kind: string;
  /** Whose words lead. */
  part: ComparedPart;
  parts: ComparedPart[];
  sentence: string;
  /** What other parts say of the same. */
  beside: string[];
  /** Ids of causes. */
  causes: string[];
  /** How many places of the page it is seen in. */
  places: number;
  label: { role: string; name: string; place: string };
  boxes: { before: Box[]; after: Box[] };
  /** Which of the compared pictures it is seen in. */
  image: number | null;
  fails: boolean;
  /** Whether a visitor would call it broken: it is gone, a script fails, or a file such as a picture does not come. */
  looks_broken: boolean;
  /** Points of the score that it takes, two decimals. */
  cost: number;
};

/** What a person does not want to be told again: an element, or a kind of change, or both. */
export type IgnoreRule = {
  id: string;
  /** Null for any element. */
  anchor: Anchor | null;
  /** Whether what lies inside of the element is meant too. */
  inside: boolean;
  /** For what is no element: its `subject`; null for any. */
  subject: string | null;
  part: ComparedPart | null;
  /** Null for any. */
  kind: string | null;
  facet: FacetName | null;
};

/** What a person said is right: this thing, in this respect, in this state. */
export type AcceptedState = {
  id: string;
  part: ComparedPart;
  anchor: Anchor | null;
  subject: string;
  facet: FacetName;
  state: string;
};

/** What people and earlier tests have decided; what is not given is as the product has it. */
export type JudgeOptions = {
  rules?: readonly IgnoreRule[];
  accepted?: readonly AcceptedState[];
  /** What earlier tests of the page found to move by itself. */
  unsteadyBefore?: readonly Facet[];
  /** 0 to 100; 95 unless given. A score below it fails. */
  threshold?: number;
  /** What each part counts for in the score; those not given as the product has them. */
  weights?: Partial<Record<keyof ComponentScores, number>>;
  failing?: FailingPolicy;
};

/** What may fail a test, for a site that wants it otherwise than a cause itself says. */
export type FailingPolicy = {
  /** Parts and kinds that never fail, as `images` or `html/moved`. */
  never: readonly string[];
  /** Parts and kinds that always fail. */
  always: readonly string[];
  /** Visual findings that take fewer square CSS pixels do not fail. */
  least_area: number;
};
