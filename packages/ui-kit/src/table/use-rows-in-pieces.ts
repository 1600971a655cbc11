import { useDeferredValue } from "react";

/** As many as a window shows, so that nothing in view moves when the others come. */
const atOnce = 20;

/**
 * The rows of a list that came, as far as they are to be drawn now: those in view first, and the others in short
 * pieces of work, between which the screen answers.
 */
export function useRowsInPieces<Row>(rows: readonly Row[]): readonly Row[] {
  const isLong = rows.length > atOnce;
  const isWhole = useDeferredValue(isLong, false);
  return isLong && !isWhole ? rows.slice(0, atOnce) : rows;
}
