import type { Cause, Facet } from "./cause.ts";

/** Judges whether all of a cause that no picture shows moves by itself. */
export function unsteadyBy(unsteady: readonly Facet[]): (cause: Cause) => boolean {
  const known = new Set(unsteady.map(({ part, subject, facet }) => keyOf(part, subject, facet)));
  const moves = (part: string, subject: string, facet: string) =>
    known.has(keyOf(part, subject, facet)) ||
    // Where blocks come and go, what they say does, too.
    (part === "html" && known.has(keyOf(part, subject, "content")));
  return ({ part, delta }) =>
    delta !== null &&
    delta.moves.length > 0 &&
    delta.moves.every(({ subject, facet }) => moves(part, subject, facet));
}

function keyOf(...parts: readonly string[]): string {
  return parts.join("\u0001");
}
