/**
 * The longest run of growing values, which is what kept its order, O(n log n). Where several are as long, it is the one
 * with most values that stand where they would if all were sorted: of three of which the outer two were swapped, that
 * is the middle one.
 * @see https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 * @returns its positions in `values`, in order
 */
export function longestRun(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const rankOf = new Map(sorted.map((value, at) => [value, at + 1]));
  // A run that is one longer outweighs all that could stand at their places.
  const unit = values.length + 1;
  const weights: number[] = [];
  const previous: number[] = [];
  /** Where the heaviest run ends, by ranks, as a Fenwick tree of them. */
  const ends: number[] = [];
  const heavier = (one: number, other: number): number => {
    const more = (weights[other] ?? 0) - (weights[one] ?? 0);
    if (more !== 0) return more > 0 ? other : one;
    return (values[other] ?? 0) <= (values[one] ?? 0) ? other : one;
  };
  let last = -1;
  values.forEach((value, position) => {
    const rank = rankOf.get(value) ?? 0;
    let before = -1;
    for (let at = rank - 1; at > 0; at -= at & -at) before = heavier(before, ends[at] ?? -1);
    previous[position] = before;
    weights[position] = (weights[before] ?? 0) + unit + (rank === position + 1 ? 1 : 0);
    for (let at = rank; at <= sorted.length; at += at & -at) {
      ends[at] = heavier(ends[at] ?? -1, position);
    }
    last = heavier(last, position);
  });
  const run: number[] = [];
  for (let at = last; at >= 0; at = previous[at] ?? -1) run.push(at);
  return run.toReversed();
}
