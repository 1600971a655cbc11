import type { Cause } from "../cause.ts";
import { type Certainty, isSeenAs } from "./is-seen-as.ts";
import type { PartFinding } from "./part-finding.ts";

/** How surely two findings speak of one cause: by the element, an address, a header or words; 0 when they do not. */
export function areOneCause(a: PartFinding, b: PartFinding): Certainty {
  if (a.part === b.part) return isAskedBy(a, b) || isAskedBy(b, a) ? 2 : 0;
  if (a.part === "images") return surest(a, b);
  if (b.part === "images") return surest(b, a);
  return a.causes.some((one) => b.causes.some((other) => areTied(one, other))) ? 2 : 0;
}

function surest(seen: PartFinding, said: PartFinding): Certainty {
  let most: Certainty = 0;
  for (const one of seen.causes) {
    for (const other of said.causes) {
      const certainty = isSeenAs(one, other);
      if (certainty === 2) return 2;
      if (certainty > most) most = certainty;
    }
  }
  return most;
}

/** Whether a new file asked for what another finding is about: the one is there by the other. */
function isAskedBy(asked: PartFinding, by: PartFinding): boolean {
  if (asked.part !== "network" || asked.kind !== "added" || by.kind !== "added") return false;
  const files = new Set(by.causes.map(({ label }) => `by ${label.name}`));
  return asked.causes.some(({ delta }) => delta?.ties.some((tie) => files.has(tie)));
}

function areTied(one: Cause, other: Cause): boolean {
  const known = tiesOf(one);
  return [...tiesOf(other)].some((tie) => known.has(tie) && !isChance(tie, one, other));
}

/** Words alone do not bring a fault of colours, and what a thing was called before is no fault of today. */
function isChance(tie: string, one: Cause, other: Cause): boolean {
  const violation = [one, other].find(({ part }) => part === "accessibility");
  const read = [one, other].find(({ part }) => part === "html");
  if (!violation || !read || !tie.startsWith("text ")) return false;
  if (/contrast/.test(violation.facet) && read.kind === "text") return true;
  return violation.kind === "added" && read.after !== null && tie === `text ${read.before}`;
}

const kept = new WeakMap<Cause, Set<string>>();

function tiesOf(cause: Cause): Set<string> {
  const before = kept.get(cause);
  if (before) return before;
  const { delta, kind, within, label } = cause;
  const ties = new Set(delta?.ties);
  // A form that lost a part, and a field of a form that has a fault.
  const isLoss = cause.part === "html" && (kind === "removed" || kind === "replaced");
  const isInForm = within.some(({ tag }) => tag === "form") || label.place.includes("form");
  if (isLoss && isInForm) ties.add("near form");
  kept.set(cause, ties);
  return ties;
}
