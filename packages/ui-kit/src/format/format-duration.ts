import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";

/** A length of time in the words people use: "420 ms", "3.2 s", "2 min 5 s", "1 h 4 min". `ms` in milliseconds. */
export function formatDuration(
  ms: number,
  { units }: Pick<KitTexts["format"], "units">,
  { number }: Pick<Formats, "number">,
): string {
  const whole = Math.max(0, Math.round(ms));
  if (whole < 1000) return `${whole} ${units.ms}`;
  const tenths = Math.round(whole / 100);
  if (tenths < 100) return `${number(tenths / 10)} ${units.s}`;
  const seconds = Math.round(tenths / 10);
  if (seconds < 60) return `${seconds} ${units.s}`;
  if (seconds < 3600) return pair(seconds, 60, units.min, units.s);
  return pair(Math.round(seconds / 60), 60, units.h, units.min);
}

function pair(total: number, base: number, large: string, small: string): string {
  const rest = total % base;
  const head = `${Math.floor(total / base)} ${large}`;
  return rest === 0 ? head : `${head} ${rest} ${small}`;
}
