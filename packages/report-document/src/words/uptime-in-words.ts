import type { Edition } from "../edition.ts";
import { counted, inWords } from "./wording.ts";

/** "The site could not be reached twice, for 34 minutes in all." */
export function uptimeInWords({
  outages,
  down_seconds,
}: Pick<Edition["uptime"], "outages" | "down_seconds">): string {
  if (outages === 0) return "Whenever we looked, the site could be reached.";
  const often = outages === 1 ? "once" : outages === 2 ? "twice" : `${inWords(outages)} times`;
  const all = outages === 1 ? "" : " in all";
  return `The site could not be reached ${often}, for ${lastedInWords(down_seconds)}${all}.`;
}

/** A stretch of time: "one minute", "2 h 5 min". */
export function lastedInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return counted(minutes, "minute");
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0 ? counted(hours, "hour") : `${hours} h ${rest} min`;
}

/** "99.91 %", rounded down: what was not always up never reads 100. */
export function percentInWords(percent: number | null): string {
  return percent === null ? "not looked at" : `${Math.floor(percent * 100) / 100} %`;
}
