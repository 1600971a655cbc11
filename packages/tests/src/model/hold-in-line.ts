import type { Box } from "./picture.ts";

/** A stretch of rows that both pictures have: where it begins in each, and how many rows it is. */
export type RowMatch = { before: number; after: number; height: number };

/** A stretch of a drawn side: rows of its picture, or room where it has none. */
export type Piece = {
  /** The first row of the picture; null where the other side has rows that this one has not. */
  from: number | null;
  /** Where it is drawn, and how high, in pixels of the picture. */
  top: number;
  height: number;
};

export type Held = { height: number; before: readonly Piece[]; after: readonly Piece[] };

/**
 * Lays two pictures out so that what is the same stands on the same line: where one has rows that the
 * other has not, the other gets room of that height.
 * @param heights of the pictures, in pixels.
 * @param matches from the top; one that would lead back up in either picture is passed over. None: both
 * pictures begin at the top and go on as they are.
 */
export function holdInLine(
  heights: { before: number; after: number },
  matches: readonly RowMatch[],
): Held {
  const sides = { before: [] as Piece[], after: [] as Piece[] };
  const at = { before: 0, after: 0 };
  let top = 0;
  const draw = (rows: { before: number; after: number }) => {
    const height = Math.max(rows.before, rows.after);
    if (height <= 0) return;
    for (const side of ["before", "after"] as const) {
      const has = Math.max(0, rows[side]);
      if (has > 0) add(sides[side], { from: at[side], top, height: has });
      if (has < height) add(sides[side], { from: null, top: top + has, height: height - has });
      at[side] += has;
    }
    top += height;
  };
  for (const { before, after, height } of matches) {
    if (before < at.before || after < at.after) continue;
    draw({ before: before - at.before, after: after - at.after });
    const rows = Math.min(height, heights.before - before, heights.after - after);
    draw({ before: rows, after: rows });
  }
  if (matches.length > 0) {
    draw({ before: heights.before - at.before, after: heights.after - at.after });
    return { height: top, ...sides };
  }
  return {
    height: Math.max(heights.before, heights.after),
    before: [{ from: 0, top: 0, height: heights.before }],
    after: [{ from: 0, top: 0, height: heights.after }],
  };
}

/** A picture's box where its side draws it; one with room inside it grows by that. */
export function boxOn(pieces: readonly Piece[], box: Box): Box {
  const top = rowOn(pieces, box.y);
  // Its last row, not the one after it: room below is none of it.
  const bottom = rowOn(pieces, box.y + Math.max(1, box.height) - 1) + 1;
  return { ...box, y: top, height: Math.max(box.height, bottom - top) };
}

function rowOn(pieces: readonly Piece[], row: number): number {
  const piece = pieces.findLast(({ from }) => from !== null && from <= row);
  return piece === undefined ? row : piece.top + row - (piece.from ?? 0);
}

/** Joins what goes on where the last piece ended: each piece is an element. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  const goesOn =
    last !== undefined &&
    (piece.from === null
      ? last.from === null
      : last.from !== null && last.from + last.height === piece.from);
  if (goesOn) last.height += piece.height;
  else pieces.push({ ...piece });
}
