import type { PagePrint } from "../../compare/text/page-print.ts";
import type { PageMapping } from "../rehearsal.ts";
import { Likeness, type Marked } from "./likeness.ts";
import { nearPages } from "./near-pages.ts";

/** Where a page went: a path at the new home. */
export type MappedPath = Omit<PageMapping, "now"> & { now: string | null };

export type Arrival = { path: string; isRedirected: boolean };

export type MapInput = {
  olds: readonly PagePrint[];
  news: readonly PagePrint[];
  /** Where an old path ends at the new home with a page; null where it does not. */
  arrivalOf(path: string): Arrival | null;
};

/** From here on two pages are one without a person's word. */
const sureAt = 0.45;
/** By so much anything else must be less alike. */
const margin = 0.08;
/** What answers at the old path is the page from here on. */
const sameAt = 0.3;
/** Below this nobody is asked whether two pages are the same. */
const leastAt = 0.2;
/** A page that is redirected to something this unlike was sent to a bin. */
const binBelow = 0.25;
const fewArrivals = 2;

/**
 * Which page of the new home takes the place of which of the old one. What the new home itself answers at an old
 * path comes first, then what is alike, the best pairs first. Pure.
 * @returns by the old path; what is not sure is for a person to say.
 */
export function mapPages({ olds, news, arrivalOf }: MapInput): Map<string, MappedPath> {
  const { likeness, ...marked } = Likeness.of(olds, news);
  const near = nearPages(likeness, marked.olds, marked.news);
  const byPath = new Map(marked.news.map((page) => [page.print.path, page]));
  const arrivals = countArrivals(olds, arrivalOf);
  const found = new Map<string, MappedPath>();
  const taken = new Set<Marked>();
  for (const old of marked.olds) {
    const { path } = old.print;
    const arrival = arrivalOf(path);
    const page = arrival && byPath.get(arrival.path);
    if (!arrival || !page) continue;
    const alike = likeness.between(old, page);
    const rival = Math.max(0, ...near(old).flatMap((one) => (one.page === page ? [] : one.alike)));
    const mapped = arrival.isRedirected
      ? byRedirect(alike, rival, (arrivals.get(arrival.path) ?? 0) > fewArrivals)
      : byPlace(alike, rival);
    if (!mapped) continue;
    found.set(path, { ...mapped, now: page.print.path, likeness: alike });
    taken.add(page);
  }
  for (const pair of bestPairs(marked.olds, near)) {
    const { path } = pair.old.print;
    if (found.has(path) || taken.has(pair.page)) continue;
    const sure = pair.alike >= sureAt && pair.alike - pair.rival >= margin;
    found.set(path, { sort: "content", now: pair.page.print.path, likeness: pair.alike, sure });
    taken.add(pair.page);
  }
  for (const { print } of marked.olds) {
    if (!found.has(print.path)) {
      found.set(print.path, { sort: "none", now: null, likeness: 0, sure: true });
    }
  }
  return found;
}

type Sort = Pick<MappedPath, "sort" | "sure">;

/** Whoever redirects says where the page went, unless many pages that are unlike go to one. */
function byRedirect(alike: number, rival: number, isCrowded: boolean): Sort | null {
  if (isCrowded && alike < binBelow) return null;
  return { sort: "redirect", sure: alike >= binBelow || rival < sureAt };
}

/** What answers at the same path is the same page unless it is unlike and another one is more alike. */
function byPlace(alike: number, rival: number): Sort | null {
  if (alike >= sameAt) return { sort: "path", sure: true };
  return rival < alike + 0.2 ? { sort: "path", sure: false } : null;
}

function countArrivals(olds: readonly PagePrint[], arrivalOf: MapInput["arrivalOf"]) {
  const counts = new Map<string, number>();
  for (const { path } of olds) {
    const arrival = arrivalOf(path);
    if (arrival?.isRedirected) counts.set(arrival.path, (counts.get(arrival.path) ?? 0) + 1);
  }
  return counts;
}

type Pair = {
  old: Marked;
  page: Marked;
  alike: number /** The best that either has besides. */;
  rival: number;
};

function bestPairs(olds: readonly Marked[], near: ReturnType<typeof nearPages>): Pair[] {
  const claims = new Map<Marked, { old: Marked; alike: number }[]>();
  for (const old of olds) {
    for (const { page, alike } of near(old)) {
      const others = claims.get(page);
      if (others) others.push({ old, alike });
      else claims.set(page, [{ old, alike }]);
    }
  }
  const pairs = olds.flatMap((old) => {
    const candidates = near(old);
    return candidates.flatMap(({ page, alike }): Pair[] => {
      if (alike < leastAt) return [];
      const besides = [
        ...candidates.flatMap((one) => (one.page === page ? [] : one.alike)),
        ...(claims.get(page) ?? []).flatMap((one) => (one.old === old ? [] : one.alike)),
      ];
      return [{ old, page, alike, rival: Math.max(0, ...besides) }];
    });
  });
  return pairs.toSorted(
    (a, b) =>
      b.alike - a.alike ||
      compare(a.old.print.path, b.old.print.path) ||
      compare(a.page.print.path, b.page.print.path),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
