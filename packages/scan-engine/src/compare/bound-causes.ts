import type { Cause, Facet } from "./cause.ts";
import { unsteadyBy } from "./unsteady-by.ts";

/** Of causes that would be told as one, so many are kept each by itself. */
const maxAlike = 40;
const maxOfPart = 400;

/**
 * So many causes as a test can keep and a person can read. Of those that are told as one the last that is kept says
 * how many more there were; what moves by itself goes first when there are too many.
 */
export function boundCauses(
  causes: readonly Cause[],
  unsteady: readonly Facet[],
): { causes: Cause[]; dropped: number } {
  const isUnsteady = unsteadyBy(unsteady);
  const alike = new Map<string, Cause[]>();
  for (const cause of causes) {
    const key = alikeKey(cause);
    const known = alike.get(key);
    if (!known) alike.set(key, [cause]);
    else if (known.length < maxAlike) known.push(cause);
    else countOn(known, cause);
  }
  const kept = [...alike.values()].flat();
  const bySteadiness = Map.groupBy(kept, isUnsteady);
  const inOrder = [...(bySteadiness.get(false) ?? []), ...(bySteadiness.get(true) ?? [])];
  const counts = new Map<string, number>();
  const within = inOrder.filter(({ part }) => {
    const count = (counts.get(part) ?? 0) + 1;
    counts.set(part, count);
    return count <= maxOfPart;
  });
  return { causes: within, dropped: inOrder.length - within.length };
}

function alikeKey({ id, part, delta }: Cause): string {
  if (delta?.list) return `${part}|${delta.list.id}|${delta.list.row}`;
  if (delta?.group) return `${part}|${delta.group}`;
  return id;
}

function countOn(known: Cause[], next: Cause): void {
  const last = known[known.length - 1];
  if (!last?.delta || !next.delta) return;
  const more = last.delta.more + 1 + next.delta.more;
  const weight = last.delta.weight + next.delta.weight;
  known[known.length - 1] = { ...last, delta: { ...last.delta, more, weight } };
}
