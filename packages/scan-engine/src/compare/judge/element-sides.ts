import { pathMax } from "../anchor/own-anchor.ts";
import type { Anchor, Cause } from "../cause.ts";
import { cutShort, isSeenName } from "../visual/words/name-of.ts";

/** How one element lies to another on the same page. */
export type Kinship = "same" | "holds" | "inside" | null;

type Sides = { before: Anchor | null; after: Anchor | null };

/**
 * How the element of one cause lies to that of another part's, on a side that both have: by what both know in the
 * same way. Parts of comparisons that were kept earlier write tags and paths in letters of their own.
 */
export function kinshipOf(one: Cause, other: Cause): Kinship {
  const [a, b] = [sidesOf(one), sidesOf(other)];
  return kinship(a.after, b.after) ?? kinship(a.before, b.before);
}

/** The same of a part that does not number brothers in its paths. */
export function holdsLoosely({ anchor: outer }: Cause, { anchor: inner }: Cause): boolean {
  if (!outer || !inner) return false;
  const [x, y] = [pathOf(outer).replace(/:\d+/g, ""), pathOf(inner).replace(/:\d+/g, "")];
  if (x === "" || y === "") return false;
  return x === y ? sharesClass(outer, inner) : y.startsWith(`${x}>`);
}

function sidesOf({ part, kind, anchor, anchor_before }: Cause): Sides {
  // What a picture shows no more may still be there, out of sight.
  const isGone = kind === "removed" && (part !== "images" || anchor_before === null);
  if (isGone) return { before: anchor_before ?? anchor, after: null };
  return { before: anchor_before, after: anchor };
}

function kinship(a: Anchor | null, b: Anchor | null): Kinship {
  if (!a || !b) return null;
  if (isSame(a, b)) return "same";
  const [x, y] = [pathOf(a), pathOf(b)];
  if (x === "" || y === "") return null;
  if (y.startsWith(`${x}>`)) return "holds";
  return x.startsWith(`${y}>`) ? "inside" : null;
}

function isSame(a: Anchor, b: Anchor): boolean {
  for (const name of ["test_id", "id"] as const) {
    if (a[name] !== "" && b[name] !== "") return a[name] === b[name];
  }
  if (a.tag.toLowerCase() !== b.tag.toLowerCase()) return false;
  const path = pathOf(a);
  // A hidden brother is counted by one part alone; then the classes tell.
  if (path !== "" && path === pathOf(b)) return sharesClass(a, b);
  const isOnly = [a, b].every(({ only }) => only.includes("name"));
  return isOnly && isSeenName(a.name) && cutShort(a.name) === cutShort(b.name);
}

function sharesClass(a: Anchor, b: Anchor): boolean {
  if (a.classes === "" || b.classes === "") return true;
  const known = new Set(a.classes.split("."));
  return b.classes.split(".").some((name) => known.has(name));
}

/** As long is a path that was cut, by a document of before at its end. */
const cutAt = new Set([500, pathMax]);

/** From the body down; empty for what was cut. */
function pathOf({ path }: Anchor): string {
  const below = path.toLowerCase().replace(/^html>/, "");
  return below.startsWith("body") && !cutAt.has(path.length) ? below : "";
}
