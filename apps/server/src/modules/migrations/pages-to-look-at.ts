import { looksMax } from "@sitewright/contract";
import type { RehearsedPage } from "@sitewright/scan-engine";

/**
 * The pages that a browser opens at both homes: the first of each template, those of most pages first, and pages of no
 * known template by themselves. What one of the homes does not answer with a document is not opened. Pure.
 */
export function pagesToLookAt(
  pages: readonly RehearsedPage[],
  templateOf: ReadonlyMap<string, string | null>,
): RehearsedPage[] {
  const shown = pages.filter(({ old, asked, now, mapping }) => {
    const after = now ?? asked;
    return mapping.now !== null && isDocument(old) && isDocument(after);
  });
  // The same pages in each rehearsal, in whichever order they were found.
  const byUrl = shown.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const groups = [...Map.groupBy(byUrl, ({ url }) => templateOf.get(url) ?? url).values()];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, looksMax)
    .flatMap(([first]) => first ?? []);
}

function isDocument({ fault, document }: RehearsedPage["old"]): boolean {
  return fault === null && document !== null;
}
