import type { Cause } from "../cause.ts";
import { addressesOf, isAbout } from "./cause-addresses.ts";
import { isOneOfTexts, namesIt, sayPartOf, sayTheSame } from "./cause-words.ts";
import { holdsLoosely, type Kinship, kinshipOf } from "./element-sides.ts";

/** How surely a cause of another part is what a picture shows: 2 by the element or a file, 1 by words, 0 not. */
export type Certainty = 0 | 1 | 2;

/** Whether a picture's cause and another part's are one. */
export function isSeenAs(seen: Cause, other: Cause): Certainty {
  switch (other.part) {
    case "html":
      return inDocument(seen, other);
    case "facts":
      return seen.kind === "text" && isOneOfTexts(seen, other) ? 1 : 0;
    case "network":
      return isAbout(addressesOf(seen), other) ? 2 : 0;
    case "accessibility":
      return asViolation(seen, other);
    default:
      return 0;
  }
}

const presence = new Set(["added", "removed", "replaced"]);
const restyled = new Set(["style", "layout", "size"]);

function inDocument(seen: Cause, read: Cause): Certainty {
  if (seen.visual?.note === "visibility") return isShown(seen, read) ? 2 : 0;
  switch (seen.kind) {
    case "added":
    case "removed":
      return comesOrGoes(seen, read);
    case "text":
      return asText(seen, read);
    case "image":
    case "pixels":
      return asPicture(seen, read) ? 2 : 0;
    case "moved":
      return asMove(seen, read);
    case "rewritten": {
      const isInside = isOneOf(kinshipOf(seen, read), "same", "holds");
      return isInside && (read.kind === "text" || presence.has(read.kind)) ? 2 : 0;
    }
  }
  // A heading of another level is drawn in another size.
  return restyled.has(seen.kind) && read.kind === "tag" && kinshipOf(seen, read) === "same" ? 2 : 0;
}

/** What is seen or not by an attribute of its own or of what it lies in. */
function isShown(seen: Cause, read: Cause): boolean {
  if (read.kind !== "attribute" || !hides.test(read.facet)) return false;
  return isOneOf(kinshipOf(seen, read), "same", "inside");
}

const hides = /\.(?:hidden|open|aria-hidden|aria-expanded)$/;

function comesOrGoes(seen: Cause, read: Cause): Certainty {
  // A frame around what stayed holds things that are no part of it.
  if (seen.visual?.note === "frame") return 0;
  const side = seen.kind === "added" ? "after" : "before";
  const kin = kinshipOf(seen, read);
  const isTold = read.kind === seen.kind || read.kind === "replaced";
  // All of it is new, or gone: so is what the document tells of its inside.
  if (kin === "same" || kin === "holds") return isTold || isContent(read) ? 2 : 0;
  if (!isTold || !namesIt(seen, read, side)) return 0;
  return kin === "inside" ? 2 : 1;
}

function isContent({ kind }: Cause): boolean {
  return kind === "text" || kind === "attribute" || kind === "replaced";
}

/** Attributes whose value a visitor reads. */
const readable = /\.(?:placeholder|value|alt|title|aria-label|label)$/;

function asText(seen: Cause, read: Cause): Certainty {
  const isSame = kinshipOf(seen, read) === "same";
  if (read.kind === "attribute") {
    if (seen.visual?.note === "ticked") return isSame && read.facet.endsWith(".checked") ? 2 : 0;
    return readable.test(read.facet) && sayTheSame(seen, read) ? (isSame ? 2 : 1) : 0;
  }
  if (read.kind !== "text" && !presence.has(read.kind)) return 0;
  const isNear = isSame || kinshipOf(seen, read) !== null;
  if (isNear && sayPartOf(seen, read)) return 2;
  return read.kind !== "added" && read.kind !== "removed" && sayTheSame(seen, read) ? 1 : 0;
}

function asPicture(seen: Cause, read: Cause): boolean {
  if (read.kind === "structure" || read.kind === "moved") return false;
  if (isAbout(addressesOf(seen), read)) return true;
  return read.kind === "attribute" && kinshipOf(seen, read) === "same";
}

function asMove(seen: Cause, read: Cause): Certainty {
  if (read.kind !== "moved") return 0;
  if (kinshipOf(seen, read) !== null) return 2;
  return namesIt(seen, read, "after") ? 1 : 0;
}

function isOneOf(kin: Kinship, ...wanted: Kinship[]): boolean {
  return wanted.includes(kin);
}

const paints = /color|background|opacity|^fill$|^font-/;

function asViolation(seen: Cause, violation: Cause): Certainty {
  const ties = violation.delta?.ties ?? [];
  const isOfColour = /contrast|link-in-text-block/.test(violation.facet);
  if (seen.kind === "style" || seen.kind === "layout") {
    const isPainted = seen.visual?.properties.some(({ name }) => paints.test(name)) === true;
    return isOfColour && isPainted && holdsLoosely(seen, violation) ? 2 : 0;
  }
  if (seen.kind === "removed" && seen.label.role === "label" && ties.includes("near form"))
    return 2;
  if (seen.kind !== "added" && seen.kind !== "image") return 0;
  if (isAbout(addressesOf(seen), violation)) return 2;
  const isNamed = seen.kind === "added" && ties.includes(`text ${seen.label.name}`);
  return isNamed && holdsLoosely(seen, violation) ? 1 : 0;
}
