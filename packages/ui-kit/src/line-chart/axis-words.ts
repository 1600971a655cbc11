import type { Formats } from "../locale/formats.ts";

const day = 86_400;

/**
 * The words below a time axis.
 * @param splits their places, in seconds since 1970.
 * @param step seconds between two of them.
 */
export function axisWords(
  splits: readonly number[],
  step: number,
  { date }: Pick<Formats, "date">,
): string[] {
  return splits.map((split) => date(split * 1000, optionsOf(step)));
}

function optionsOf(step: number): Intl.DateTimeFormatOptions {
  if (step >= 28 * day) return { month: "short", year: "numeric" };
  if (step >= day) return { day: "numeric", month: "short" };
  return { hour: "2-digit", minute: "2-digit" };
}
