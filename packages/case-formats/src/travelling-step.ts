import { type CaseStep, caseStepSchema } from "@sitewright/contract";
import { asRecord, asText, parseJson } from "./json-value.ts";

/**
 * A step that travels whole beside words of another tool that say less. It is read back only while those words are as
 * they were written: what a person has changed since counts.
 */
export type TravellingStep = { step: CaseStep; print: string };

/** A print of the words beside it: it tells a change, and guards nothing. @see http://www.isthe.com/chongo/tech/comp/fnv/ */
export function printOf(words: string): string {
  let hash = 0x811c9dc5;
  for (const character of words.replace(/\s+/g, " ").trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}

/** Reads one; null for what is none, whatever a stranger wrote. */
export function readTravelling(value: unknown): TravellingStep | null {
  const record = asRecord(typeof value === "string" ? parseJson(value) : value);
  const step = caseStepSchema.safeParse(record?.step);
  return step.success ? { step: step.data, print: asText(record?.print) } : null;
}

/** Whether two steps do, check and name the same; what they are called aside. */
export function areSame(a: CaseStep, b: CaseStep): boolean {
  return JSON.stringify(ordered({ ...a, id: "" })) === JSON.stringify(ordered({ ...b, id: "" }));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  const record = asRecord(value);
  if (!record) return value;
  const entries = Object.entries(record).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, ordered(each)]),
  );
}
