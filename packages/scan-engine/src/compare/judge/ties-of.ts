import type { Cause } from "../cause.ts";
import { means } from "../visual/means.ts";
import type { PartFinding } from "./part-finding.ts";

/** Whether two parts speak of one cause: by an address, a text, a header, or the element itself. */
export function areOneCause(a: PartFinding, b: PartFinding): boolean {
  const known = tiesOf(a);
  for (const tie of tiesOf(b)) if (known.has(tie)) return true;
  return isSameElement(a, b) || isSameElement(b, a);
}

const kept = new WeakMap<PartFinding, Set<string>>();

function tiesOf(finding: PartFinding): Set<string> {
  const before = kept.get(finding);
  if (before) return before;
  const ties = new Set(finding.causes.flatMap(tiesOfCause));
  kept.set(finding, ties);
  return ties;
}

function tiesOfCause({ delta, visual, before, after, within, kind, label }: Cause): string[] {
  if (visual) return [before, after].filter((text) => text).map((text) => `text ${text}`);
  if (!delta) return [];
  // A form that lost a part, and a field of a form that has a fault.
  const isLoss = kind === "removed" || kind === "replaced";
  const isInForm = within.some(({ tag }) => tag === "form") || label.place.includes("form");
  return isLoss && isInForm ? [...delta.ties, "near form"] : delta.ties;
}

const presence = new Set(["added", "removed", "replaced"]);
const content = new Set(["text", "image", "attribute"]);

/** Whether a picture shows what the document says: the same element, and the same sort of change. */
function isSameElement(seen: PartFinding, read: PartFinding): boolean {
  if (seen.part !== "images" || read.part !== "html") return false;
  const isPresence = presence.has(seen.kind) && presence.has(read.kind);
  const isContent = content.has(seen.kind) && content.has(read.kind);
  const isMove = seen.kind === "moved" && read.kind === "moved";
  if (!isPresence && !isContent && !isMove) return false;
  return seen.causes.some((one) => read.causes.some((other) => isElementOf(one, other)));
}

function isElementOf({ anchor: seen, within }: Cause, read: Cause): boolean {
  const { anchor } = read;
  if (!seen || !anchor) return false;
  if (means(seen, anchor) || means(anchor, seen)) return true;
  // The picture may name the block that holds what the document names, or what that holds.
  const isNear = [read.within[0], read.within[1]].some((near) => near && means(near, seen));
  return isNear || [within[0]].some((near) => near && means(near, anchor));
}
