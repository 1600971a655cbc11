/** Less than this from end to end makes a cliff of noise. */
const leastSpan = 20;

/** The ends of a trend's axis of scores: whole tens around its values, 20 points apart at least. */
export function trendAxis(values: readonly number[]): { min: number; max: number } {
  const top = Math.ceil(Math.max(...values) / 10) * 10;
  const bottom = Math.floor(Math.min(...values) / 10) * 10;
  const min = Math.max(0, Math.min(bottom, top - leastSpan));
  return { min, max: Math.max(top, min + leastSpan) };
}
