import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";

type Texts = KitTexts["dataTable"];
type Numbers = Pick<Formats, "number">;
type Page = { count: number; limit: number; offset: number };

/** The stretch of rows a page shows: `1–25 of 3,412`. */
export function pageRange(page: Page, texts: Texts, { number }: Numbers): string {
  const { first, last } = bounds(page);
  return texts.range(number(first), number(last), number(page.count));
}

/** The same for those who listen: `Rows 1 to 25 of 3,412, page 1 of 137`. */
export function pageSentence(page: Page, texts: Texts, { number }: Numbers): string {
  if (page.count === 0) return texts.noRows;
  const { first, last } = bounds(page);
  const pages = Math.ceil(page.count / page.limit);
  const place = Math.min(Math.floor(page.offset / page.limit) + 1, pages);
  return texts.sentence({
    from: number(first),
    to: number(last),
    all: number(page.count),
    page: number(place),
    pages: number(pages),
  });
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
