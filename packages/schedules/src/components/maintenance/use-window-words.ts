import type { MaintenanceWindow } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useOftenWords } from "../use-often-words.ts";

type Effect = Pick<MaintenanceWindow, "pause_runs" | "mute_alerts">;

/** Whether a window pauses runs, mutes alerts, or both. */
export function effectOf({ pause_runs, mute_alerts }: Effect): "both" | "pause" | "mute" {
  if (pause_runs && mute_alerts) return "both";
  return pause_runs ? "pause" : "mute";
}

/** When a window is by the clock of its zone, in words: "Weekly, Sunday 02:00 to 04:00". */
export function useWindowWords() {
  const texts = useTexts("windows");
  const oftenWords = useOftenWords();
  const { date } = useFormats();
  return ({ repeats, local: { starts_at, ends_at } }: MaintenanceWindow): string => {
    const [from, to] = [starts_at.slice(11), ends_at.slice(11)];
    const days = daysBetween(starts_at, ends_at);
    if (repeats !== "none") {
      const begin_date = `${starts_at.slice(0, 10)}T00:00:00.000Z`;
      // Of each night nobody says that it ends on another day.
      const end = days === 0 || repeats === "daily" ? to : texts.later(to, days);
      return oftenWords({ frequency: repeats, time: texts.to(from, end), begin_date });
    }
    // What its clock shows, which is no moment of UTC.
    const full = (local: string) => date(`${local}:00Z`, dayAndTime);
    return texts.to(full(starts_at), days === 0 ? to : full(ends_at));
  };
}

/** A moment of the near future by the reader's clock: the time alone where it is today. */
export function useUntilWords() {
  const { date } = useFormats();
  return (moment: string, now = new Date()): string => {
    const isToday = new Date(moment).toDateString() === now.toDateString();
    return date(moment, isToday ? clock : { day: "numeric", month: "long", ...clock });
  };
}

function daysBetween(from: string, to: string): number {
  const midnightOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`);
  return Math.round((midnightOf(to) - midnightOf(from)) / (24 * 3_600_000));
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayAndTime = {
  day: "numeric",
  month: "short",
  year: "numeric",
  ...clock,
  timeZone: "UTC",
} as const;
