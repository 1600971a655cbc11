import type { Timing } from "./next-run.ts";

type Given = {
  frequency: Timing["frequency"];
  time: string;
  timezone: string;
  begin_date: string;
};

/** When something runs, of what a caller said: of a moment its day in UTC counts. */
export function timingOf({ frequency, time, timezone, begin_date }: Given): Timing {
  return { frequency, time, timezone, beginDay: begin_date.slice(0, 10) };
}
