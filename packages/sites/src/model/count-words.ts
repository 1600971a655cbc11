import { formatNumber } from "@sitewright/ui-kit";

/** `1 page`, `12 pages`, with the digits of the reader's locale. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
