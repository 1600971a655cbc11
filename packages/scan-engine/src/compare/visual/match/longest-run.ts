/**
 * The places of a longest rising run in a sequence: what kept its order.
 * @see https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 */
export function longestRun(sequence: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before = new Array<number>(sequence.length).fill(-1);
  for (const [place, value] of sequence.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sequence[tails[middle] ?? -1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[place] = tails[low - 1] ?? -1;
    tails[low] = place;
  }
  const run = new Set<number>();
  for (let place = tails.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) run.add(place);
  return run;
}
