import { type BrowserReach, templatesLookedAt } from "@sitewright/contract";
import type { RehearsedPage } from "@sitewright/scan-engine";

/**
 * The pages that a browser opens at both homes: the first of each template, those of most pages first, with pages of no
 * known template by themselves; then, where each page is asked for, the others. What one of the homes does not answer
 * with a document is not opened. Pure.
 */
export function pagesToLookAt(
  pages: readonly RehearsedPage[],
  reach: Exclude<BrowserReach, "none">,
  templateOf: ReadonlyMap<string, string | null>,
): RehearsedPage[] {
  const shown = pages.filter(({ old, asked, now, mapping }) => {
    const after = now ?? asked;
    return mapping.now !== null && isDocument(old) && isDocument(after);
  });
  // The same pages in each rehearsal, in whichever order they were found.
  const byUrl = shown.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const groups = [...Map.groupBy(byUrl, ({ url }) => templateOf.get(url) ?? url).values()];
  const bySize = groups.toSorted((a, b) => b.length - a.length);
  const ofTemplates = bySize.flatMap(([first]) => first ?? []);
  if (reach === "templates") return ofTemplates.slice(0, templatesLookedAt);
  return [...ofTemplates, ...bySize.flatMap(([, ...rest]) => rest)];
}

function isDocument({ fault, document }: RehearsedPage["old"]): boolean {
  return fault === null && document !== null;
}
