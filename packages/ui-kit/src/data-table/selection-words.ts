import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";

type Texts = KitTexts["dataTable"];
type Numbers = Pick<Formats, "number">;

/** The name of the header's checkbox: `Select all 25 on this page`. */
export function selectAllLabel(
  rows: number,
  paged: boolean,
  texts: Texts,
  { number }: Numbers,
): string {
  if (rows === 0) return texts.selectAll;
  return paged ? texts.selectAllOfPage(number(rows)) : texts.selectAllOf(number(rows));
}

/** How many rows are selected, and how many of them lie on other pages. */
export function selectedWords(
  selected: number,
  shown: number,
  texts: Texts,
  { number }: Numbers,
): string {
  const elsewhere = selected - shown;
  return elsewhere > 0
    ? texts.selectedElsewhere(number(selected), number(elsewhere))
    : texts.selected(number(selected));
}
