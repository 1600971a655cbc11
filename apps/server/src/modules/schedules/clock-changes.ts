import { Temporal } from "temporal-polyfill";
import { intervalOf, nextRuns, type Timing } from "./next-run.ts";

/** A day on which the clocks skip the chosen time, or show it twice. */
export type ClockChange = { kind: "skipped" | "repeated"; day: string; runs_at: string };

/** Those within a year that move a moment: what a person should know before the day. */
export function clockChanges(timing: Timing, after: Date): ClockChange[] {
  const minutes = intervalOf(timing.frequency);
  if (minutes < 24 * 60) return [];
  const moments = nextRuns(timing, after, Math.floor((366 * 24 * 60) / minutes));
  return moments.flatMap((moment) => changeAt(timing, moment) ?? []);
}

function changeAt({ time, timezone }: Timing, moment: Date): ClockChange | null {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone);
  const runsAt = at.toPlainTime().toString({ smallestUnit: "minute" });
  const day = at.toPlainDate().toString();
  if (runsAt !== time) return { kind: "skipped", day, runs_at: runsAt };
  const later = at.toPlainDateTime().toZonedDateTime(timezone, { disambiguation: "later" });
  const isRepeated = later.epochMilliseconds !== at.epochMilliseconds;
  return isRepeated ? { kind: "repeated", day, runs_at: runsAt } : null;
}
