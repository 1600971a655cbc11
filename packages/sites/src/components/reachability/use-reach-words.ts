import type { SiteReach } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** What is said of whether a site can be reached, and of how much of the time it could. */
export function useReachWords() {
  const texts = useTexts("reach");
  const { date, day, number } = useFormats();

  /** "08:52", with its day where that is not today. */
  const when = (time: string): string => {
    const isToday = day(new Date(time)) === day(new Date());
    return date(
      time,
      isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
    );
  };

  return {
    when,
    /** "99.91%"; a dash where nobody looked. */
    percent: (value: number | null): string =>
      value === null
        ? texts.unknown
        : number(value / 100, { style: "percent", maximumFractionDigits: 2 }),
    state: ({ state, since }: SiteReach): string =>
      since !== null && (state === "down" || state === "unstable")
        ? texts.since[state](when(since))
        : texts.states[state],
  };
}
