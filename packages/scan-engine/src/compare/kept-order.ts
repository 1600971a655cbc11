/**
 * Of the longest runs of growing values the one whose values stand nearest to where they would if all were sorted: what
 * a person would say kept its place. Of two that were swapped over a third, that is the third. O(n log n).
 * @see https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 * @returns its positions in `values`, in order
 */
export function keptOrder(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const rankOf = new Map(sorted.map((value, at) => [value, at]));
  // A run that is one longer outweighs whatever its values are away from their places.
  const unit = values.length ** 2 + 1;
  const weights: number[] = [];
  const previous: number[] = [];
  /** Where the heaviest run ends, by ranks, as a Fenwick tree of them. */
  const ends: number[] = [];
  const heavier = (one: number, other: number): number =>
    (weights[other] ?? 0) > (weights[one] ?? 0) ? other : one;
  let last = -1;
  for (const [position, value] of values.entries()) {
    const rank = rankOf.get(value) ?? 0;
    let before = -1;
    for (let at = rank; at > 0; at -= at & -at) before = heavier(before, ends[at] ?? -1);
    previous[position] = before;
    weights[position] = (weights[before] ?? 0) + unit - Math.abs(rank - position);
    for (let at = rank + 1; at <= sorted.length; at += at & -at) {
      ends[at] = heavier(ends[at] ?? -1, position);
    }
    last = heavier(last, position);
  }
  const run: number[] = [];
  for (let at = last; at >= 0; at = previous[at] ?? -1) run.push(at);
  return run.toReversed();
}
