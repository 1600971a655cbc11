const leastBytes = 2_048;
const leastShare = 0.1;
/** How many times the range of one side's own loads. */
const rangeFactor = 3;

/**
 * Whether bodies became larger or smaller by more than loads of one side differ anyway.
 * @param before mean bytes of a request, of each load
 * @returns medians of both sides, or null
 */
export function sizeChange(
  before: readonly number[],
  after: readonly number[],
): { from: number; to: number } | null {
  const [from, to] = [median(before), median(after)];
  const least = Math.max(
    leastBytes,
    leastShare * from,
    rangeFactor * rangeOf(before),
    rangeFactor * rangeOf(after),
  );
  return Math.abs(to - from) > least ? { from, to } : null;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function rangeOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
