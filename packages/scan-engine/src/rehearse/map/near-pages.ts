import type { Likeness, Marked } from "./likeness.ts";

export type NearPage = { page: Marked; alike: number };

/** So few are all compared. */
const few = 60;
const maxNear = 20;

/**
 * Finds the pages that one may be like: on a large site only those that share something rare with it.
 * @returns a function that answers each page's once and remembers them.
 */
export function nearPages(likeness: Likeness, olds: readonly Marked[], news: readonly Marked[]) {
  const candidatesOf = news.length <= few ? () => news : byRareMarks(likeness, news);
  const known = new Map(
    olds.map((old) => [
      old,
      candidatesOf(old).map((page): NearPage => ({ page, alike: likeness.between(old, page) })),
    ]),
  );
  return (old: Marked): readonly NearPage[] => known.get(old) ?? [];
}

function byRareMarks(likeness: Likeness, news: readonly Marked[]) {
  const holders = new Map<string, Marked[]>();
  for (const page of news) {
    for (const key of likeness.keysOf(page)) {
      const others = holders.get(key);
      if (others) others.push(page);
      else holders.set(key, [page]);
    }
  }
  const rare = Math.max(8, news.length / 20);
  return function candidatesOf(old: Marked): Marked[] {
    const votes = new Map<Marked, number>();
    for (const key of likeness.keysOf(old)) {
      const pages = holders.get(key);
      if (!pages || pages.length > rare) continue;
      for (const page of pages) votes.set(page, (votes.get(page) ?? 0) + 1 / pages.length);
    }
    return [...votes]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, maxNear)
      .map(([page]) => page);
  };
}
