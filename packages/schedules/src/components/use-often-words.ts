import type { Schedule } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { useCallback } from "react";
import { numberOfDay } from "../model/begin-date.ts";
import { useTexts } from "../texts.ts";

type Timing = Pick<Schedule, "frequency" | "time" | "begin_date">;

/** How often something runs, in words: "Weekly, Sunday 02:30". */
export function useOftenWords(): (timing: Timing) => string {
  const texts = useTexts("often");
  const { date } = useFormats();
  return useCallback(
    ({ frequency, time, begin_date }) => {
      switch (frequency) {
        case "hourly":
          return texts.hourly(time.slice(3));
        case "daily":
          return texts.daily(time);
        case "weekly":
          return texts.weekly(date(begin_date, { weekday: "long", timeZone: "UTC" }), time);
        case "monthly":
          return texts.monthly(numberOfDay(begin_date), time);
        default:
          return texts.names[frequency];
      }
    },
    [texts, date],
  );
}
