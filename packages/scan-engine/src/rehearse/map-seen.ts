import { type MappedPath, mapPages } from "./map/map-pages.ts";
import type { Seen } from "./see-pages.ts";
import type { Discovery } from "./visit/discover.ts";

/** Where each page that was seen went, people's corrections before all else. Pure but for what was discovered. */
export function mapSeen(
  seen: readonly Seen[],
  discovery: Discovery,
  corrected: ReadonlyMap<string, string | null>,
): Map<string, MappedPath> {
  const bySeen = new Map(seen.map((one) => [one.path, one]));
  const mapped = mapPages({
    olds: seen.flatMap(({ path, print }) => (print ? [{ path, ...print }] : [])),
    news: discovery.prints,
    arrivalOf(path) {
      const end = bySeen.get(path)?.end ?? null;
      return end === null ? null : { path: end, isRedirected: end !== path };
    },
  });
  for (const one of seen) {
    if (!mapped.has(one.path)) mapped.set(one.path, byAnswer(one));
    else if (
      one.old.finalUrl === one.asked.finalUrl &&
      one.end === null &&
      one.asked.fault === null
    ) {
      mapped.set(one.path, byAnswer(one));
    }
  }
  for (const [path, now] of corrected) {
    if (!mapped.has(path)) continue;
    const sort = now === null ? "left_out" : "by_hand";
    mapped.set(path, { sort, now, likeness: mapped.get(path)?.now === now ? 1 : 0, sure: true });
  }
  return mapped;
}

/** What is no document is known by its address alone. */
function byAnswer({ path, end, asked, old }: Seen): MappedPath {
  const isSame = asked.status !== null && asked.status < 400 && asked.status === old.status;
  if (!isSame) return { sort: "none", now: null, likeness: 0, sure: true };
  const sort = end === null || end === path ? "path" : "redirect";
  return { sort, now: end ?? path, likeness: 1, sure: true };
}
