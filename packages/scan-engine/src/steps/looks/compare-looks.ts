import { type Picture, rowsOf } from "../../compare/picture/picture.ts";
import { difference } from "../../compare/visual/pixels/difference.ts";
import { pixelGroups } from "../../compare/visual/pixels/pixel-groups.ts";
import type { StepBox } from "../case-run.ts";

/** How two looks differ: of those of one size, which part of the pixels a person sees otherwise, and where. */
export type LookDifference = {
  /** 0 to 100; 100 where they have not one size. */
  percent: number;
  isOtherSize: boolean;
  /** In pixels of the later one, the largest first. */
  places: StepBox[];
};

/**
 * Compares two pictures as tests do: rows that are equal cost nothing, and edges that are drawn by part of a pixel
 * elsewhere are no difference. Pure.
 */
export function compareLooks(before: Picture, after: Picture): LookDifference {
  if (before.width !== after.width || before.height !== after.height) {
    return { percent: 100, isOtherSize: true, places: [] };
  }
  const mask = difference(rowsOf(before), after, [[0, after.height]]);
  const groups = mask ? pixelGroups(mask) : [];
  const pixels = groups.reduce((sum, { count }) => sum + count, 0);
  const places = groups
    .toSorted((one, other) => other.count - one.count)
    .map(({ rect: [x, y, width, height] }) => ({ x, y, width, height }));
  return { percent: (100 * pixels) / (after.width * after.height), isOtherSize: false, places };
}
