import type { ChangeGroup } from "@sitewright/contract";

type Pages = Pick<ChangeGroup, "count" | "crowded" | "pages">;

/** Which of a group's pages a decision is about, as the call names them, and how many they are. */
export type ChosenPages = { except: string[]; crowded: string[]; count: number };

/** The tests of pages that somebody has to look at before they are accepted with the others. */
export function leftAtFirst({ pages }: Pages): Set<string> {
  return new Set(pages.filter(({ others }) => others > 0).map(({ test }) => test));
}

/**
 * All pages of a group, but of those it names the ones that are left, and of those beyond the ones on which the
 * same element has another change: nobody has seen them.
 */
export function chosenPages(group: Pages, left: ReadonlySet<string>): ChosenPages {
  const beyond = pagesBeyond(group);
  const alone = group.pages.filter(({ others }) => others === 0).map(({ test }) => test);
  const crowded = [...leftAtFirst(group)].filter((test) => !left.has(test));
  const except = alone.filter((test) => left.has(test));
  const count = alone.length - except.length + crowded.length + beyond.count - beyond.crowded;
  return { except, crowded, count };
}

/** The pages of a group that it does not name, and on how many of those the same element has another change. */
export function pagesBeyond({ count, crowded, pages }: Pages): { count: number; crowded: number } {
  const named = pages.filter(({ others }) => others > 0);
  return { count: count - pages.length, crowded: crowded - named.length };
}
