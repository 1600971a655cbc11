import { onlyColour } from "./group-styles.ts";
import { changesInWords, colourName, hexOf } from "./phrases.ts";
import { capital, cutList, distance, inWords, labelled, plural, where } from "./sentence-parts.ts";
import type { VisualCause } from "./visual-group.ts";

export function describeStyle(kind: "style" | "layout", causes: readonly VisualCause[]): string {
  const [first] = causes;
  if (!first) return "";
  const tops = topmost(causes);
  const roles = [...new Set(tops.map(({ label }) => label.role))];
  const listed = roles
    .slice(0, 3)
    .map((role) => plural(2, role))
    .join(", ");
  const colour = onlyColour(first);
  if (colour && tops.length > 1 && propertiesOf(causes).size > 1) {
    const change = `${colourOf(colour.from)} became ${colourOf(colour.to)}`;
    return `The colour ${change} on ${tops.length} elements (${listed}).`;
  }
  const who =
    tops.length === 1 && tops[0]
      ? `${labelled(tops[0].label)}${where(tops[0])}`
      : roles.length === 1
        ? `${tops.length} ${plural(tops.length, roles[0] ?? "element")}${namesOf(tops)}${where(...tops)}`
        : `${tops.length} elements (${listed})`;
  const rest = kind === "layout" && causes.length === 1 ? consequences(first) : "";
  return `${capital(who)} changed: ${changesInWords(first.visual.properties)}.${rest}`;
}

const colourOf = (value: string) => `${colourName(value)} (${hexOf(value)})`;

function namesOf(causes: readonly VisualCause[]): string {
  const names = cutList(causes);
  return names ? ` (${names})` : "";
}

/** Those that do not lie in another one of them. */
function topmost(causes: readonly VisualCause[]): VisualCause[] {
  let end = -1;
  return causes
    .toSorted((a, b) => a.visual.span[0] - b.visual.span[0])
    .filter(({ visual }) => {
      const isInside = visual.span[0] < end;
      end = Math.max(end, visual.span[1]);
      return !isInside;
    });
}

const propertiesOf = (causes: readonly VisualCause[]) =>
  new Set(
    causes.flatMap(({ visual }) =>
      visual.properties.map(({ name }) => name.replace(/^border-\w+-color$/, "border-color")),
    ),
  );

function consequences({ visual }: VisualCause): string {
  const { by, grown, properties, note } = visual;
  const places = /^(top|left|right|bottom|translate|margin|position)/;
  const isMoved = (by[0] !== 0 || by[1] !== 0) && properties.some(({ name }) => places.test(name));
  const cut = note === "cut_off" ? "; part of its content is cut off" : "";
  const isGrown = grown[0] !== 0 || grown[1] !== 0;
  return `${isMoved ? ` It moved ${distance(by)}.` : ""}${isGrown ? ` It is ${inWords(grown)}${cut}.` : ""}`;
}
