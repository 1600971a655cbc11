import type { ChangedProperty } from "../visual-detail.ts";
import { groupsBy, type VisualCause, type VisualGroup } from "./visual-group.ts";

/**
 * One change of style, however many elements show it: equal changes first; then those that came to the same
 * from something else, on elements of one role; a colour over all properties that have it.
 */
export function groupStyles(
  kind: "style" | "layout",
  causes: readonly VisualCause[],
): VisualGroup[] {
  const equal = groupsBy(causes, signature);
  return groupsBy(equal, outcome).map((groups) => ({ kind, causes: groups.flat() }));
}

const isColour = ({ name }: ChangedProperty) =>
  /(^|-)color$/.test(name) || name === "fill" || name === "stroke";

/** The one colour that became another, where that is all that changed. */
export function onlyColour({ visual }: VisualCause): ChangedProperty | null {
  const [first, ...others] = visual.properties;
  if (!first || !visual.properties.every(isColour)) return null;
  return others.every(({ from, to }) => from === first.from && to === first.to) ? first : null;
}

function signature(cause: VisualCause): string {
  const colour = onlyColour(cause);
  if (colour) return `colour ${colour.from} ${colour.to}`;
  return cause.visual.properties.map(({ name, from, to }) => `${name}:${from}:${to}`).join(";");
}

function outcome(group: readonly VisualCause[]): string {
  const [first] = group;
  if (!first) return "";
  const { properties } = first.visual;
  const roles = [...new Set(group.map(({ label }) => label.role))].sort().join();
  const colour = onlyColour(first);
  if (properties.every(({ name }) => name === "font-family")) return `font ${properties[0]?.to}`;
  const names = properties.map(({ name }) => name).join();
  if (colour) return `colour ${colour.to} ${roles} ${names}`;
  return `${properties.map(({ name, to }) => `${name}:${to}`).join(";")} ${roles}`;
}
