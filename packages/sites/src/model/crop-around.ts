export type Box = { x: number; y: number; width: number; height: number };

/** So much of the page beside an element tells where it stands. */
const margin = 60;
const least = { width: 480, height: 160 };
/** A taller crop would push what is said of it off the screen. */
const most = { width: 1_350, height: 520 };

/**
 * The part of a page's picture that shows an element where it stands; null when the picture ends before it.
 * All in CSS pixels. Pure.
 */
export function cropAround(box: Box, page: { width: number; height: number }): Box | null {
  if (box.x >= page.width || box.y >= page.height) return null;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return null;
  const horizontal = stretch(box.x, box.width, page.width, least.width, most.width);
  const vertical = stretch(box.y, box.height, page.height, least.height, most.height);
  return {
    x: horizontal.start,
    y: vertical.start,
    width: horizontal.length,
    height: vertical.length,
  };
}

function stretch(from: number, length: number, whole: number, min: number, max: number) {
  const wanted = Math.min(Math.max(length + 2 * margin, min), max, whole);
  // Of what is longer than may be shown, its beginning.
  const middle = from + Math.min(length, max - 2 * margin) / 2;
  const start = Math.min(Math.max(0, Math.round(middle - wanted / 2)), whole - wanted);
  return { start, length: wanted };
}
