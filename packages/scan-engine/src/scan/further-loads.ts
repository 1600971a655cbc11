import type { Readings } from "../load/readings.ts";

export type FurtherLoads<Wanted> = {
  /** Loads the page once more. */
  load(wanted: Wanted): Promise<Readings>;
  /** Milliseconds that are left of the scan; a load is not begun that would not end in them. */
  left(): number;
};

/**
 * Loads a page again and again, one load after another, with nothing else under way.
 * @param wanted what each of them is to be, in their order
 * @param tookMs what the first load of the page took
 * @returns those that came to an end, also of a page that turned out to be none: a load that failed says
 * nothing, and ends them.
 */
export async function takeFurtherLoads<Wanted>(
  wanted: readonly Wanted[],
  tookMs: number,
  { load, left }: FurtherLoads<Wanted>,
): Promise<Readings[]> {
  const taken: Readings[] = [];
  for (const each of wanted) {
    if (left() < patienceOfLoads * tookMs) break;
    const readings = await load(each).catch(() => null);
    if (!readings || readings.fault) break;
    taken.push(readings);
  }
  return taken;
}

/** A load may take longer than the one before it. */
const patienceOfLoads = 2;
