import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { clockChanges } from "./clock-changes.ts";
import { nextRun, nextRuns, type Timing } from "./next-run.ts";

const daily = (time: string, timezone: string): Timing => ({
  frequency: "daily",
  time,
  timezone,
  beginDay: "2026-01-01",
});

const local = (timing: Timing, from: string, many: number) =>
  nextRuns(timing, new Date(from), many).map((moment) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timing.timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" }),
  );

describe("nextRun", () => {
  it("runs as much later as the clocks skip, and the first time where they repeat", () => {
    const skipped = daily("02:30", "Europe/Copenhagen");
    expect(local(skipped, "2027-03-27T12:00Z", 2)).toEqual([
      "2027-03-28T03:30",
      "2027-03-29T02:30",
    ]);
    expect(
      nextRuns(skipped, new Date("2026-10-24T12:00Z"), 2).map((at) => at.toISOString()),
    ).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]);
  });

  it("falls on the last day of shorter months", () => {
    const timing = { ...daily("09:00", "Europe/Berlin"), beginDay: "2026-01-31" };
    expect(local({ ...timing, frequency: "monthly" }, "2026-01-15T00:00Z", 4)).toEqual([
      "2026-01-31T09:00",
      "2026-02-28T09:00",
      "2026-03-31T09:00",
      "2026-04-30T09:00",
    ]);
  });

  it("runs weekly on the weekday of its day", () => {
    const timing = { ...daily("02:30", "Europe/Copenhagen"), beginDay: "2026-11-29" };
    expect(local({ ...timing, frequency: "weekly" }, "2026-11-23T09:00Z", 2)).toEqual([
      "2026-11-29T02:30",
      "2026-12-06T02:30",
    ]);
  });

  it.each([
    ["10-min", "07:04", ["07:14", "07:24"]],
    ["30-min", "07:05", ["07:35", "08:05"]],
    ["hourly", "11:45", ["07:45", "08:45"]],
  ] as const)("runs %s by the minute of %s", (frequency, time, times) => {
    const timing = { ...daily(time, "Asia/Kathmandu"), frequency };
    const moments = local(timing, "2026-11-23T01:21:30Z", 2).map((moment) => moment.slice(11));
    expect(moments).toEqual(times);
  });

  it("runs by real time over a change of the clocks", () => {
    for (const timezone of ["Europe/Copenhagen", "America/New_York"]) {
      const timing = { ...daily("00:10", timezone), frequency: "30-min" as const };
      const moments = nextRuns(timing, new Date("2026-10-24T20:00Z"), 500);
      const gaps = new Set(moments.slice(1).map((at, n) => +at - +(moments[n] ?? 0)));
      expect([...gaps]).toEqual([30 * 60_000]);
    }
  });

  it("runs once each local day in every zone whose clocks change, from 2020 to 2035 (SC-01)", () => {
    const rules = distinctRules();
    expect(rules.length).toBeGreaterThan(40);
    const faults: string[] = [];
    for (const { zone, transitions } of rules) {
      for (const change of transitions) {
        for (const minutes of [-45, 0, 45]) {
          const time = change.add({ minutes }).toPlainTime().toString({ smallestUnit: "minute" });
          const from = change.subtract({ hours: 60 });
          const days = local(daily(time, zone), from.toInstant().toString(), 4).map((moment) =>
            Temporal.PlainDate.from(moment),
          );
          const gaps = days.slice(1).map((day, n) => day.since(days[n] ?? day).days);
          // Samoa and Tokelau had no 30 December in 2011; no zone leaves out a day since.
          if (gaps.some((gap) => gap !== 1)) faults.push(`${zone} ${time} ${days.join(" ")}`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);
});

describe("clockChanges", () => {
  it("names the days within a year that the clocks move its time", () => {
    const timing: Timing = { ...daily("02:30", "Europe/Copenhagen"), beginDay: "2026-11-29" };
    const weekly = { ...timing, frequency: "weekly" as const };
    expect(clockChanges(weekly, new Date("2026-11-23T09:00Z"))).toEqual([
      { kind: "skipped", day: "2027-03-28", runs_at: "03:30" },
      { kind: "repeated", day: "2027-10-31", runs_at: "02:30" },
    ]);
  });

  it("names none for a time that they leave alone, and for what runs by real time", () => {
    const from = new Date("2026-11-23T09:00Z");
    expect(clockChanges(daily("07:10", "Europe/Copenhagen"), from)).toEqual([]);
    const hourly = { ...daily("02:30", "Europe/Copenhagen"), frequency: "hourly" as const };
    expect(clockChanges(hourly, from)).toEqual([]);
    expect(clockChanges(daily("02:30", "UTC"), from)).toEqual([]);
  });
});

/** One zone of each that change alike, with its changes. */
function distinctRules(): { zone: string; transitions: Temporal.ZonedDateTime[] }[] {
  const byChanges = new Map<string, { zone: string; transitions: Temporal.ZonedDateTime[] }>();
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const transitions = transitionsOf(zone);
    const key = transitions.map((at) => at.toString({ timeZoneName: "never" })).join();
    if (transitions.length > 0 && !byChanges.has(key)) byChanges.set(key, { zone, transitions });
  }
  return [...byChanges.values()];
}

function transitionsOf(zone: string): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = [];
  const end = Temporal.Instant.from("2036-01-01T00:00Z").epochMilliseconds;
  let at = Temporal.Instant.from("2020-01-01T00:00Z").toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds >= end) return found;
    found.push(next);
    at = next;
  }
}

describe("a year of every ten minutes", () => {
  it("has each moment once", () => {
    const timing: Timing = { ...daily("00:00", "UTC"), frequency: "10-min" };
    let at = new Date("2026-01-01T00:00Z");
    for (let n = 1; n <= 1_000; n += 1) {
      at = nextRun(timing, at);
      expect(at.getTime()).toBe(Date.UTC(2026, 0, 1, 0, n * 10));
    }
  });
});
