import type { Formats } from "../locale/formats.ts";

type Numbers = Pick<Formats, "number">;

/** The name of the header's checkbox: `Select all 25 on this page`. */
export function selectAllLabel(rows: number, paged: boolean, { number }: Numbers): string {
  if (rows === 0) return "Select all";
  return `Select all ${number(rows)}${paged ? " on this page" : ""}`;
}

/** How many rows are selected, and how many of them lie on other pages. */
export function selectedWords(selected: number, shown: number, { number }: Numbers): string {
  const elsewhere = selected - shown;
  const words = `${number(selected)} selected`;
  return elsewhere > 0 ? `${words}, ${number(elsewhere)} on other pages` : words;
}
