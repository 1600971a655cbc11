import { type IssueSummary, pathOf } from "@sitewright/contract";
import { spreadWords } from "@sitewright/feature-kit";

type Words = Parameters<typeof spreadWords>[1] & { home: string };

/** Where an issue is, in words: the whole site, what is made from one template, a part of it, or a page. */
export function whereWords(
  { where, affected }: Pick<IssueSummary, "where" | "affected">,
  texts: Words,
): string {
  const spread = spreadWords(where, texts);
  if (spread !== null) return spread;
  const one =
    affected.type === "page" ? pathOf(affected.str) : where.pages === 1 ? where.path : null;
  if (one === null) return texts.wholeSite;
  return one === "/" ? texts.home : one;
}
