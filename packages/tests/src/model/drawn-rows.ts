/** A stretch of rows, the last one not included. */
export type Rows = { top: number; bottom: number };

/**
 * Which rows of a long picture to draw, in its own pixels: a screenful around what is seen. It changes
 * once a screenful, not with each scrolled pixel.
 * @param scrollTop and @param viewport in pixels of the screen. @param zoom of the picture; 1 is its size.
 */
export function drawnRows(scrollTop: number, viewport: number, zoom: number): Rows {
  // Before it is laid out nothing has a height.
  const screenful = Math.max(400, viewport);
  const first = Math.floor(Math.max(0, scrollTop) / screenful) - 1;
  return { top: (first * screenful) / zoom, bottom: ((first + 4) * screenful) / zoom };
}

export function meets(rows: Rows, top: number, height: number): boolean {
  return top < rows.bottom && top + height > rows.top;
}
