import type { List } from "@sitewright/contract";

type Query = { limit: number; offset: number } & Record<string, string | number | undefined>;

/**
 * A list's envelope. `next` and `previous` are addresses relative to the server's, and carry the
 * caller's own filters and order.
 */
export function presentList<T>(
  path: string,
  query: Query,
  { count, results }: { count: number; results: T[] },
): List<T> {
  const { limit, offset } = query;
  const at = (start: number) => `${path}?${searchOf({ ...query, offset: start })}`;
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}
