import type { Device } from "../evidence.ts";
import type { Box, Cause, ComparedPart, Facet } from "./cause.ts";

/** All that differs between two scans: made once, judged as often as a rule or an acceptance changes. */
export type Comparison = {
  version: 1;
  causes: Cause[];
  /** What moves by itself; `judge` leaves causes out by it. */
  unsteady: Facet[];
  parts: ComparedParts;
  pictures: ComparedPicture[];
  /** Causes beyond those that are kept. */
  dropped: number;
  /** Loads of the page after that would settle what is not settled yet. */
  wants: WantedLoads[];
};

/** A part's plain figures, which its score is made from, or why it was not compared. */
export type PartComparison<Figures> =
  | { compared: true; figures: Figures }
  | { compared: false; reason: LeftOutReason };

export type LeftOutReason = "not_asked" | "missing_before" | "missing_after" | "failed";

export type ComparedParts = {
  images: PartComparison<PictureFigures>;
  html: PartComparison<HtmlFigures>;
  logs: PartComparison<null>;
  network: PartComparison<null>;
  facts: PartComparison<null>;
  accessibility: PartComparison<AccessibilityFigures>;
  security: PartComparison<ScoreFigures>;
  lighthouse: PartComparison<LighthouseFigures>;
};

/** Pixels that differ and pixels there are, of all pictures. */
export type PictureFigures = { differing: number; pixels: number };

/** Words and blocks: what of both sides can be compared at all. */
export type HtmlFigures = { before: number; after: number };

/** Elements that break a rule of WCAG. */
export type AccessibilityFigures = { before: number; after: number };

/** Mean change of the categories that both sides have, in points of 100; null when they share none. */
export type ScoreFigures = { average_delta: number | null };

export type LighthouseFigures = ScoreFigures & {
  performance: PerformanceMeasure[];
  /** The same mean with the change of performance left out, for when no difference can be shown. */
  average_without_performance: number | null;
};

/** How one measure stands over all loads of both sides. */
export type PerformanceMeasure = {
  measure: "score" | "lcp" | "tbt" | "cls" | "first_byte" | "load";
  /** `unclear`: no difference can be shown with these loads. */
  result: "slower" | "faster" | "equal" | "unclear";
  before: SampleFigures;
  after: SampleFigures;
  /** Hodges-Lehmann shift: points, milliseconds, or units of layout shift; positive is more. */
  shift: number;
  /** One-sided exact Mann-Whitney probability of the direction of `shift`. */
  p: number;
};

export type SampleFigures = { loads: number; median: number; least: number; most: number };

export type WantedLoads = { part: ComparedPart; loads: number };

/** What a viewer needs of the two pictures of one device. */
export type ComparedPicture = {
  index: number;
  device: Device;
  before: { width: number; height: number };
  after: { width: number; height: number };
  /** Rows of both pictures that show the same, for holding them in line; in CSS pixels, from the top. */
  rows: { before: number; after: number; height: number }[];
  /** Rows of the picture after that differ from what was to be expected there. */
  differing: { top: number; height: number }[];
  /** What moves by itself and was not judged. */
  left_out: Box[];
};
