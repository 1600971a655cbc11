/** A named value that differs; null on the side that does not have it. */
export type FactChange = { name: string; from: string | null; to: string | null };

/** What differs between two lists of `name=value`, once for each name. */
export function factChanges(before: readonly string[], after: readonly string[]): FactChange[] {
  const gone = valuesByName(before, after);
  const come = valuesByName(after, before);
  return [...new Set([...gone.keys(), ...come.keys()])].map((name) => ({
    name,
    from: gone.get(name)?.join(" ") ?? null,
    to: come.get(name)?.join(" ") ?? null,
  }));
}

/** What one list has and the other has not, each as often as it is missing there. */
function valuesByName(facts: readonly string[], others: readonly string[]): Map<string, string[]> {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  const values = new Map<string, string[]>();
  for (const fact of facts) {
    const count = left.get(fact) ?? 0;
    if (count > 0) {
      left.set(fact, count - 1);
      continue;
    }
    const split = fact.indexOf("=");
    const name = fact.slice(0, split);
    values.set(name, [...(values.get(name) ?? []), fact.slice(split + 1)]);
  }
  return values;
}

/** What two values do not share, so that `/old/a → /new/a` and `/old/b → /new/b` are one change. */
export function essenceOf(from: string, to: string): string {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const most = Math.min(from.length, to.length) - start;
  while (end < most && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const lead = Math.max(0, start - 8);
  return `${from.slice(lead, from.length - end)}→${to.slice(lead, to.length - end)}`;
}
