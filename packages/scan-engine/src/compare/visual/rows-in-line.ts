import { longestRun } from "../longest-run.ts";
import type { Draw } from "./predict/predict-page.ts";

/** Rows of two pictures that show the same. */
export type RowsInLine = { before: number; after: number; height: number };

const most = 500;
const leastHeight = 4;

/** Which rows of the picture before stand in which rows after, by what was carried over most of the width. */
export function rowsInLine(
  draws: readonly Draw[],
  { width, height }: { width: number; height: number },
): RowsInLine[] {
  const cameFrom = new Int32Array(height).fill(-1);
  for (const draw of draws) {
    const [, y, across, down] = draw.to;
    if (!("by" in draw) || across * 2 < width) continue;
    for (let row = y; row < y + down; row += 1) cameFrom[row] = row - draw.by[1];
  }
  const rows: RowsInLine[] = [];
  for (let row = 0; row < height; row += 1) {
    const before = cameFrom[row] ?? -1;
    const last = rows.at(-1);
    if (before < 0) continue;
    if (last && last.after + last.height === row && last.before + last.height === before)
      last.height += 1;
    else rows.push({ before, after: row, height: 1 });
  }
  const tall = rows.filter((each) => each.height >= leastHeight);
  const inOrder = new Set(longestRun(tall.map(({ before }) => before)));
  return tall.filter((_, at) => inOrder.has(at)).slice(0, most);
}
