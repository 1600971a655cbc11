import { formatNumber } from "@sitewright/ui-kit";

/** `1 site`, `12 sites`, with the digits of the reader's locale. */
export function countOf(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}
