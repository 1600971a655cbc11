import type { Rect } from "../rect.ts";
import { type Mask, seen } from "./mask.ts";

const side = 8;
const reach = 2;

/** Seen pixels that lie near each other. */
export type PixelGroup = { rect: Rect; count: number };

type Cell = { count: number; left: number; top: number; right: number; bottom: number };

/** Gathers a mask's seen pixels by nearness, on cells of 8 by 8 and about 16 pixels apart at most. */
export function pixelGroups(mask: Mask): PixelGroup[] {
  const across = Math.ceil(mask.width / side);
  const cells = cellsOf(mask, across);
  const groups: PixelGroup[] = [];
  for (const first of [...cells.keys()]) {
    const waiting = [first];
    const group: Cell = { count: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 };
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const cell = cells.get(key);
      if (!cell) continue;
      cells.delete(key);
      join(group, cell);
      const column = key % across;
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          const next = key + dy * across + dx;
          if (column + dx >= 0 && column + dx < across && cells.has(next)) waiting.push(next);
        }
      }
    }
    if (group.count === 0) continue;
    const { left, top, right, bottom, count } = group;
    groups.push({ rect: [left, top, right - left + 1, bottom - top + 1], count });
  }
  return groups;
}

function join(group: Cell, cell: Cell): void {
  group.count += cell.count;
  group.left = Math.min(group.left, cell.left);
  group.top = Math.min(group.top, cell.top);
  group.right = Math.max(group.right, cell.right);
  group.bottom = Math.max(group.bottom, cell.bottom);
}

function cellsOf({ levels, rows, width }: Mask, across: number): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const y of rows) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      if (levels[start + x] !== seen) continue;
      const key = Math.floor(y / side) * across + Math.floor(x / side);
      const pixel = { count: 1, left: x, top: y, right: x, bottom: y };
      const cell = cells.get(key);
      if (cell) join(cell, pixel);
      else cells.set(key, pixel);
    }
  }
  return cells;
}
