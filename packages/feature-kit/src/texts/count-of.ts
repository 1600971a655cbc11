import { pluralOf } from "@sitewright/ui-kit";
import { numberOf } from "./number-of.ts";

/** `1 page`, `12 pages`; `many` where an s is not enough. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberOf(count)} ${pluralOf(count, { one, other: many })}`;
}
