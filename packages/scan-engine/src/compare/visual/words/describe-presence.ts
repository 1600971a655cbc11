import {
  capital,
  countedNames,
  follows,
  labelled,
  quoted,
  where,
  without,
} from "./sentence-parts.ts";
import type { VisualCause } from "./visual-group.ts";

export function describePresence(
  kind: "added" | "removed",
  causes: readonly VisualCause[],
): string {
  const [first] = causes;
  const last = causes.at(-1);
  if (!first || !last) return "";
  const { note } = first.visual;
  const what = `${capital(labelled(first.label))}${where(first)}`;
  const isAdded = kind === "added";
  if (note === "visibility") return `${what} ${isAdded ? "came into view" : "is out of sight"}.`;
  if (note === "frame") return `${what} ${isAdded ? "got a frame of its own" : "lost its frame"}.`;
  const many = causes.length > 1;
  const after = follows(last.visual.pushed);
  if (!isAdded)
    return `${capital(named(causes))}${where(...causes)} ${many ? "are" : "is"} gone${after}.`;
  const size = sizeOf(causes);
  return `${capital(named(causes))}${size} ${many ? "were" : "was"} added${where(...causes)}${after}.`;
}

export function describeReplaced(causes: readonly VisualCause[]): string {
  const removed = causes.filter(({ kind }) => kind === "removed");
  const added = causes.filter(({ kind }) => kind === "added");
  const place = where(...added);
  return `${capital(named(removed))}${place} gave way to ${named(added)}.`;
}

function named(causes: readonly VisualCause[]): string {
  const [first] = causes;
  if (!first) return "something";
  if (causes.length === 1) {
    const isText = first.label.role === "text" && first.label.name;
    return isText ? `the text ${quoted(first.label.name)}` : labelled(first.label);
  }
  const roles = new Set(causes.map(({ label }) => label.role));
  if (roles.size > 1) return `${labelled(first.label)} and ${causes.length - 1} more beside it`;
  return countedNames(causes);
}

function sizeOf(causes: readonly VisualCause[]): string {
  const sizes = causes.map(({ after }) => without(after).split(" × ").map(Number));
  const width = Math.max(...sizes.map(([each = 0]) => each));
  const height = sizes.reduce((sum, [, each = 0]) => sum + each, 0);
  return width > 0 ? ` (${width} × ${height} px)` : "";
}
