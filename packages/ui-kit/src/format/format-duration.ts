import type { Formats } from "../locale/formats.ts";

/** A length of time in the words people use: "420 ms", "3.2 s", "2 min 5 s", "1 h 4 min". `ms` in milliseconds. */
export function formatDuration(ms: number, { number }: Pick<Formats, "number">): string {
  const whole = Math.max(0, Math.round(ms));
  if (whole < 1000) return `${whole} ms`;
  const tenths = Math.round(whole / 100);
  if (tenths < 100) return `${number(tenths / 10)} s`;
  const seconds = Math.round(tenths / 10);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return pair(seconds, 60, "min", "s");
  return pair(Math.round(seconds / 60), 60, "h", "min");
}

function pair(total: number, base: number, large: string, small: string): string {
  const rest = total % base;
  const head = `${Math.floor(total / base)} ${large}`;
  return rest === 0 ? head : `${head} ${rest} ${small}`;
}
