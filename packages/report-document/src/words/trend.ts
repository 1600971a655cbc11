/** A day's value; null where nothing was measured. */
export type Point = { day: string; value: number | null };

/** The smallest change that is told: below it a sentence says "stayed". Lighthouse's performance wobbles most. */
export const step = {
  health: 3,
  performance: 8,
  accessibility: 3,
  best_practices: 3,
  seo: 3,
  security: 3,
};

/** Where a trend began and ended; `thin` when there are too few days for means to say so. */
export type Ends = { first: number; last: number; days: number; thin: boolean };

/** Days at each end whose mean stands for it: one odd day must not make the sentence. */
const endDays = 7;

/** @returns null where fewer than two days have data. */
export function endsOf(points: readonly Point[]): Ends | null {
  const values = points.map(({ value }) => value).filter((value) => value !== null);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) return null;
  const days = values.length;
  if (days < 2 * endDays) return { first, last, days, thin: true };
  return {
    first: mean(values.slice(0, endDays)),
    last: mean(values.slice(-endDays)),
    days,
    thin: false,
  };
}

export type Dip = { low: number; day: string; since: string };

/**
 * A fall that both ends would hide: at least two days, two steps of health below the lower end.
 * @returns its lowest day, and the first of the days that were as low without a better one between.
 */
export function dipOf(points: readonly Point[]): Dip | null {
  const ends = endsOf(points);
  if (!ends || ends.thin) return null;
  const floor = Math.min(ends.first, ends.last) - 2 * step.health;
  const below = points.flatMap(({ day, value }) =>
    value !== null && value < floor ? [{ day, low: value }] : [],
  );
  if (below.length < 2) return null;
  const worst = below.reduce((lowest, point) => (point.low < lowest.low ? point : lowest));
  const better = points.findLast(
    ({ day, value }) => day < worst.day && value !== null && value >= floor,
  );
  const begun = below.find(({ day }) => !better || day > better.day) ?? worst;
  return { ...worst, since: begun.day };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
