import { formatNumber } from "@sitewright/ui-kit";
import { pluralOf } from "./plural-of.ts";

/** `1 page`, `12 pages`; `many` where an s is not enough. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${pluralOf(count, { one, other: many })}`;
}
