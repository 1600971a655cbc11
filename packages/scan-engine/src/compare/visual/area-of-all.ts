import { area, minus, type Rect } from "./rect.ts";

/** What several boxes take together: where some overlap it counts once. */
export function areaOfAll(rects: readonly Rect[]): number {
  let above: Rect[] = [];
  let sum = 0;
  for (const rect of rects.toSorted((a, b) => a[1] - b[1])) {
    above = above.filter(([, y, , height]) => y + height > rect[1]);
    const left = above.reduce<Rect[]>(
      (parts, other) => parts.flatMap((one) => minus(one, other)),
      [rect],
    );
    sum += left.reduce((all, part) => all + area(part), 0);
    above.push(rect);
  }
  return sum;
}
