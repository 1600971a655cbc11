import type { Label } from "./label-of.ts";
import { isSeenName } from "./name-of.ts";
import { plural, quoted } from "./phrases.ts";
import type { VisualCause } from "./visual-group.ts";

export { capital, plural, quoted } from "./phrases.ts";

/** Such as "the button “Add to basket”". */
export function labelled({ role, name }: Label): string {
  if (name.startsWith("beside ")) return `the ${role} ${name}`;
  return isSeenName(name) ? `the ${role} ${quoted(name)}` : `the ${role}`;
}

/** Where they stand; nothing where that is not one place. */
export function where(...causes: readonly VisualCause[]): string {
  const places = new Set(causes.map(({ label }) => label.place));
  const [place] = places;
  return places.size === 1 && place ? ` ${place}` : "";
}

/** The names of the first three. */
export function cutList(causes: readonly VisualCause[]): string {
  const names = [...new Set(causes.map(({ label }) => label.name).filter(isSeenName))];
  const shown = names.slice(0, 3).map((name) => (name.startsWith("beside ") ? name : quoted(name)));
  return `${shown.join(", ")}${names.length > 3 ? ", …" : ""}`;
}

/** Such as "3 cards (“One”, “Two”, “Three”)"; without names where nobody sees any. */
export function countedNames(causes: readonly VisualCause[]): string {
  const names = cutList(causes);
  const role = plural(causes.length, causes[0]?.label.role ?? "element");
  return `${causes.length} ${role}${names && ` (${names})`}`;
}

export const without = (text: string | null | undefined): string => text ?? "";

/** Such as "40 px wider and 12 px shorter". */
export function inWords([width, height]: readonly [number, number]): string {
  const parts = [
    width === 0 ? "" : `${Math.abs(width)} px ${width > 0 ? "wider" : "narrower"}`,
    height === 0 ? "" : `${Math.abs(height)} px ${height > 0 ? "taller" : "shorter"}`,
  ].filter(Boolean);
  return parts.join(" and ") || "of another size";
}

/** Such as "6 px to the right and 2 px up". */
export function distance([x, y]: readonly [number, number]): string {
  const parts = [
    x === 0 ? "" : `${Math.abs(x)} px to the ${x > 0 ? "right" : "left"}`,
    y === 0 ? "" : `${Math.abs(y)} px ${y > 0 ? "down" : "up"}`,
  ].filter(Boolean);
  return parts.join(" and ");
}

export function follows(pushed: number): string {
  if (pushed === 0) return "";
  return `; what follows moved ${pushed > 0 ? "down" : "up"} by ${Math.abs(pushed)} px`;
}
