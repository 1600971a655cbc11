import type { Box } from "./picture.ts";

/** Pixels of the screen that a few words below a box take. */
const words = { width: 160, height: 20 };

/**
 * Which boxes have room for words below them: where much of a page is hatched, words would lie over one another and
 * over the picture they are about. Pure.
 * @returns for each box whether its words lie on no other box and on no words that stand there already
 */
export function roomForWords(boxes: readonly Box[], zoom: number): boolean[] {
  const drawn = boxes.map(({ x, y, width, height }) => ({
    x: x * zoom,
    y: y * zoom,
    width: width * zoom,
    height: height * zoom,
  }));
  const taken: Box[] = [];
  return drawn.map((box, index) => {
    const own = { x: box.x, y: box.y + box.height, ...words };
    const isFree =
      !taken.some((other) => overlap(own, other)) &&
      !drawn.some((other, at) => at !== index && overlap(own, other));
    if (isFree) taken.push(own);
    return isFree;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
