import type { Box, Cause } from "../cause.ts";
import { describeGroup } from "./words/describe.ts";
import { groupCauses } from "./words/group-causes.ts";
import type { VisualGroup } from "./words/visual-group.ts";

/** What a person reads: causes that are one, in one sentence. */
export type VisualFinding = {
  kind: VisualGroup["kind"];
  sentence: string;
  /** Ids. */
  causes: string[];
  label: { role: string; name: string; place: string };
  boxes: { before: Box[]; after: Box[] };
  image: number | null;
  /** Square CSS pixels that differ, at least roughly. */
  area: number;
  /** What it takes from the pictures' score of 100; one decimal. */
  points: number;
};

/** Points of a finding of ordinary size. */
const base: Record<VisualGroup["kind"], number> = {
  removed: 6,
  replaced: 6,
  added: 5,
  image: 5,
  rewritten: 5,
  pixels: 4,
  text: 3,
  style: 3,
  moved: 3,
  size: 2,
  layout: 2,
  shift: 2,
  space: 1,
};

const mostBoxes = 60;
/** A window of 1,280 pixels is as high. */
const windowHeight = 800;

/**
 * Says visual causes in words, one finding each, from the top of the page down. Apply rules to the causes
 * first: "12 cards" of which one is ignored read "11 cards". Pure.
 */
export function explainVisual(causes: readonly Cause[]): VisualFinding[] {
  return groupCauses(causes)
    .map(toFinding)
    .toSorted((a, b) => topOf(a) - topOf(b));
}

const topOf = ({ boxes }: VisualFinding) => (boxes.after[0] ?? boxes.before[0])?.y ?? 0;

function toFinding(group: VisualGroup): VisualFinding {
  const { kind, causes } = group;
  const [first] = causes;
  const area = causes.reduce((sum, { visual }) => sum + visual.area, 0);
  const width = first?.visual.page_width ?? 1;
  // The root, so that a part of the page twice as wide and high counts twice.
  const size = 1.5 * Math.sqrt(area / (Math.max(1, width) * windowHeight));
  return {
    kind,
    sentence: describeGroup(group),
    causes: causes.map(({ id }) => id),
    label: labelOf(group),
    boxes: {
      before: causes.flatMap(({ boxes }) => boxes.before).slice(0, mostBoxes),
      after: causes.flatMap(({ boxes }) => boxes.after).slice(0, mostBoxes),
    },
    image: first?.image ?? null,
    area,
    points: Math.round(10 * base[kind] * Math.min(2, Math.max(0.35, size))) / 10,
  };
}

function labelOf({ kind, causes }: VisualGroup): VisualFinding["label"] {
  const [first] = causes;
  if (kind === "rewritten" && first?.visual.rewritten) return first.visual.rewritten.label;
  if (kind === "text" && first) return first.visual.block_label;
  return first?.label ?? { role: "page", name: "", place: "" };
}
