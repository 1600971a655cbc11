import { formatNumber } from "../format/format-number.ts";

/** The name of the header's checkbox: `Select all 25 on this page`. */
export function selectAllLabel(rows: number, paged: boolean): string {
  if (rows === 0) return "Select all";
  return `Select all ${formatNumber(rows)}${paged ? " on this page" : ""}`;
}

/** How many rows are selected, and how many of them lie on other pages. */
export function selectedWords(selected: number, shown: number): string {
  const elsewhere = selected - shown;
  const words = `${formatNumber(selected)} selected`;
  return elsewhere > 0 ? `${words}, ${formatNumber(elsewhere)} on other pages` : words;
}
