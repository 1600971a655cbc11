import type { Formats } from "../locale/formats.ts";

type Numbers = Pick<Formats, "number">;
type Page = { count: number; limit: number; offset: number };

/** The stretch of rows a page shows: `1–25 of 3,412`. */
export function pageRange(page: Page, { number }: Numbers): string {
  const { first, last } = bounds(page);
  const [from, to, all] = [first, last, page.count].map((value) => number(value));
  if (page.count === 0) return `0 of ${all}`;
  return first === last ? `${from} of ${all}` : `${from}–${to} of ${all}`;
}

/** The same for those who listen: `Rows 1 to 25 of 3,412, page 1 of 137`. */
export function pageSentence(page: Page, { number }: Numbers): string {
  if (page.count === 0) return "No rows";
  const { first, last } = bounds(page);
  const pages = Math.ceil(page.count / page.limit);
  const place = Math.min(Math.floor(page.offset / page.limit) + 1, pages);
  const [from, to, all, at, total] = [first, last, page.count, place, pages].map((value) =>
    number(value),
  );
  const rows = first === last ? `Row ${from} of ${all}` : `Rows ${from} to ${to} of ${all}`;
  return `${rows}, page ${at} of ${total}`;
}

/** The page of another size that still shows this page's first row. */
export function resizePage(page: Page, limit: number): { limit: number; offset: number } {
  return { limit, offset: Math.floor(page.offset / limit) * limit };
}

/** Where the last page begins. */
export function lastOffset({ count, limit }: Page): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit;
}

function bounds({ count, limit, offset }: Page): { first: number; last: number } {
  return { first: Math.min(offset + 1, count), last: Math.min(offset + limit, count) };
}
