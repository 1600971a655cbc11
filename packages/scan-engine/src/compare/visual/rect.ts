/** Left, top, width, height, in pixels of the picture. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

export const area = (rect: Rect): number => rect[2] * rect[3];

/** With rounded edges, so that neighbours never overlap. */
export function snapped([x, y, width, height]: Rect): Rect {
  const left = Math.round(x);
  const top = Math.round(y);
  return [left, top, Math.round(x + width) - left, Math.round(y + height) - top];
}

/** What two have in common; of no size where that is nothing. */
export function cut(a: Rect, b: Rect): Rect {
  const x = Math.max(a[0], b[0]);
  const y = Math.max(a[1], b[1]);
  const right = Math.min(a[0] + a[2], b[0] + b[2]);
  const bottom = Math.min(a[1] + a[3], b[1] + b[3]);
  return [x, y, Math.max(0, right - x), Math.max(0, bottom - y)];
}

export const grown = ([x, y, width, height]: Rect, by: number): Rect => [
  x - by,
  y - by,
  width + 2 * by,
  height + 2 * by,
];

export const shifted = ([x, y, width, height]: Rect, dx: number, dy: number): Rect => [
  x + dx,
  y + dy,
  width,
  height,
];

export function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner[0] >= outer[0] &&
    inner[1] >= outer[1] &&
    inner[0] + inner[2] <= outer[0] + outer[2] &&
    inner[1] + inner[3] <= outer[1] + outer[3]
  );
}

/** What of a box lies outside another: up to four boxes. */
export function minus(rect: Rect, hole: Rect): Rect[] {
  const middle = cut(rect, hole);
  if (area(middle) === 0) return [rect];
  const [x, y, width, height] = rect;
  const [left, top, across, down] = middle;
  const parts: Rect[] = [
    [x, y, width, top - y],
    [x, top + down, width, y + height - top - down],
    [x, top, left - x, down],
    [left + across, top, x + width - left - across, down],
  ];
  return parts.filter((part) => part[2] > 0 && part[3] > 0);
}

/** The four sides of a box, `reach` outwards and `depth` inwards. */
export function ring([x, y, width, height]: Rect, reach: number, depth: number): Rect[] {
  const thick = reach + depth;
  return [
    [x - reach, y - reach, width + 2 * reach, thick],
    [x - reach, y + height - depth, width + 2 * reach, thick],
    [x - reach, y - reach, thick, height + 2 * reach],
    [x + width - depth, y - reach, thick, height + 2 * reach],
  ];
}

/** The smallest box around all that have a size; null when none has. */
export function around(rects: readonly Rect[]): Rect | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rect of rects) {
    if (area(rect) <= 0) continue;
    left = Math.min(left, rect[0]);
    top = Math.min(top, rect[1]);
    right = Math.max(right, rect[0] + rect[2]);
    bottom = Math.max(bottom, rect[1] + rect[3]);
  }
  return right < left ? null : [left, top, right - left, bottom - top];
}
