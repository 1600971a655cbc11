/**
 * The probability that two equal distributions give samples as far apart as these, after greater: exact Mann-Whitney,
 * one-sided. Ties count half, and what is left is rounded down, so a tie never makes a difference look surer.
 * @see Mann, Whitney (1947), On a test of whether one of two random variables is stochastically larger than the other
 */
export function chanceOfGreater(before: readonly number[], after: readonly number[]): number {
  let wins = 0;
  for (const b of after) {
    for (const a of before) wins += b > a ? 1 : b === a ? 0.5 : 0;
  }
  const counts = orderings(before.length, after.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const beyond = counts.slice(Math.floor(wins)).reduce((sum, count) => sum + count, 0);
  return beyond / total;
}

/** In how many orders of `n` and `m` values each number of wins comes about. */
function orderings(n: number, m: number): number[] {
  // Of i and j values, the greatest is one of the j (and wins against all i) or one of the i.
  let row: number[][] = Array.from({ length: m + 1 }, () => [1]);
  for (let i = 1; i <= n; i += 1) {
    const next: number[][] = [[1]];
    for (let j = 1; j <= m; j += 1) {
      const counts = new Array<number>(i * j + 1).fill(0);
      (next[j - 1] ?? []).forEach((count, wins) => {
        counts[wins + i] = (counts[wins + i] ?? 0) + count;
      });
      (row[j] ?? []).forEach((count, wins) => {
        counts[wins] = (counts[wins] ?? 0) + count;
      });
      next.push(counts);
    }
    row = next;
  }
  return row[m] ?? [1];
}

/**
 * How far one sample lies above another: the median of all differences.
 * @see Hodges, Lehmann (1963), Estimates of location based on rank tests
 */
export function shiftOf(before: readonly number[], after: readonly number[]): number {
  return medianOf(after.flatMap((b) => before.map((a) => b - a)));
}

/** The middle value, or the mean of the two in the middle; 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
