import { lineHeight } from "./code-rows.ts";

/** Rows drawn beyond each edge, so that a quick scroll shows no gap. */
const overscan = 20;

/** Browsers cap an element's height near 33 million pixels; longer texts scroll in proportion. */
const tallest = 16_000_000;

export type VisibleRows = {
  /** First row to draw. */
  start: number;
  /** The row after the last to draw. */
  end: number;
  /** Where the first drawn row lies, in pixels from the top of the scrolled box. */
  offset: number;
  /** Height of the whole scrolled box in pixels. */
  height: number;
};

/** Which of `count` rows a box of `viewport` pixels, scrolled to `scrollTop`, has to draw. */
export function visibleRows(count: number, scrollTop: number, viewport: number): VisibleRows {
  const full = count * lineHeight;
  const height = Math.min(full, tallest);
  const shown = Math.ceil(viewport / lineHeight);
  const scrollable = Math.max(1, height - viewport);
  const position = Math.min(scrollTop, scrollable);
  const top = full === height ? position : (position / scrollable) * Math.max(0, full - viewport);
  const first = Math.floor(top / lineHeight);
  const start = Math.max(0, first - overscan);
  return {
    start,
    end: Math.min(count, first + shown + overscan),
    offset: position - (top - start * lineHeight),
    height,
  };
}
