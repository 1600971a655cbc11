import type { ScheduleFrequency } from "@sitewright/contract";

/** Whether something runs every so many minutes, whatever the clocks of its zone do. */
export function isByRealTime(frequency: ScheduleFrequency): boolean {
  return frequency === "10-min" || frequency === "30-min" || frequency === "hourly";
}
