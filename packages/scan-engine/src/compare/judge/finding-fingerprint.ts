import type { Anchor, Cause } from "../cause.ts";
import { stateOf } from "../state-of.ts";
import { textTemplate } from "../text/plain-message.ts";
import type { TestFinding } from "../verdict.ts";
import type { PartFinding } from "./part-finding.ts";

/** Grows when the same finding gets another fingerprint than before. */
const version = "2";

/** The same for the same finding on another page and in another test; 24 hexadecimal digits. */
export function findingFingerprint({ part, kind, causes }: PartFinding): string {
  const [first] = causes;
  return stateOf(version, part, kind, first ? whereOf(first) : "", first ? whatOf(first) : "");
}

/** A fingerprint of one among several in a test that would have the same: what it is called is part of it. */
export function namedFingerprint({
  fingerprint,
  label,
}: Pick<TestFinding, "fingerprint" | "label">): string {
  return stateOf(version, fingerprint, label.role, textTemplate(label.name));
}

function whereOf({ subject, anchor, delta }: Cause): string {
  if (subject !== "") return subject;
  if (delta?.moves[0]) return delta.moves[0].subject;
  return anchor ? elementOf(anchor) : "";
}

/** An element as it is found on many pages, by what a person gave it. */
function elementOf({ test_id, id, landmark, role, classes, tag }: Anchor): string {
  if (test_id !== "") return `test:${test_id}`;
  if (id !== "") return `#${id}`;
  return [landmark, role, tag, classes].join("|");
}

/** In what respect it changed, to what; what a page counts or tells the time by is left out. */
function whatOf({ part, facet, before, after }: Cause): string {
  if (part !== "html" && part !== "images") return facet;
  return [facet, textTemplate(before ?? ""), textTemplate(after ?? "")].join("|");
}
