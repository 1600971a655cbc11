/**
 * The longest run of growing values, which is what kept its order (patience sorting, O(n log n)).
 * @see https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 * @returns its positions in `values`, in order
 */
export function longestRun(values: readonly number[]): number[] {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, position) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = tails[middle];
      if (tail !== undefined && (values[tail] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = position;
  });
  const run: number[] = [];
  for (let at = tails[tails.length - 1] ?? -1; at >= 0; at = previous[at] ?? -1) run.push(at);
  return run.toReversed();
}
