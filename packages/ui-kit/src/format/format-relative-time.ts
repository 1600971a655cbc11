import type { Formats } from "../locale/formats.ts";
import type { KitTexts } from "../texts/kit-texts.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

type Texts = KitTexts["format"];
type Moments = Pick<Formats, "date" | "day">;

/** How far `time` lies from `now`, in words: "now", "12 min ago", "in 3 h", "yesterday"; from 30 days on, the date. */
export function relativeTime(time: Date, now: Date, texts: Texts, formats: Moments): string {
  const distance = time.getTime() - now.getTime();
  const away = Math.abs(distance);
  if (away < 45 * second) return texts.now;
  if (away < hour)
    return direct(distance, texts, `${Math.max(1, Math.floor(away / minute))} ${texts.units.min}`);
  const days = formats.day(time) - formats.day(now);
  if (away < 12 * hour || days === 0)
    return direct(distance, texts, `${Math.floor(away / hour)} ${texts.units.h}`);
  if (days === -1) return texts.yesterday;
  if (days === 1) return texts.tomorrow;
  if (Math.abs(days) < 30) return direct(distance, texts, texts.days(`${Math.abs(days)}`));
  return formats.date(time, { dateStyle: "medium" });
}

/** Milliseconds until the words of `relativeTime` may change. */
export function nextRelativeChange(time: Date, now: Date): number {
  const away = Math.abs(time.getTime() - now.getTime());
  if (away < 2 * minute) return 5 * second;
  return away < hour ? 20 * second : 5 * minute;
}

/** The exact moment for hover: by the policy's clock, then UTC. */
export function exactTime(time: Date, { date }: Moments): string {
  return `${date(time, { dateStyle: "medium", timeStyle: "long" })} (${time.toISOString().replace("T", " ").slice(0, 19)} UTC)`;
}

function direct(distance: number, { ago, ahead }: Texts, amount: string): string {
  return distance < 0 ? ago(amount) : ahead(amount);
}
