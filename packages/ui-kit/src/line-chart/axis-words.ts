import type { Formats } from "../locale/formats.ts";

const minute = 60;
const day = 86_400;

/**
 * The words below a time axis. What would say the same as the one before it says nothing.
 * @param splits their places, in seconds since 1970.
 * @param step seconds between two of them.
 */
export function axisWords(
  splits: readonly number[],
  step: number,
  { date }: Pick<Formats, "date">,
): string[] {
  const words = splits.map((split) => date(split * 1000, optionsOf(step)));
  return words.map((word, at) => (word === words[at - 1] ? "" : word));
}

function optionsOf(step: number): Intl.DateTimeFormatOptions {
  if (step >= 28 * day) return { month: "short", year: "numeric" };
  if (step >= day) return { day: "numeric", month: "short" };
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return step >= minute ? time : { ...time, second: "2-digit" };
}
