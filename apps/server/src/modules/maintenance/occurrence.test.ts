import type { WindowRepeats } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import {
  localOf,
  momentOf,
  nextOccurrences,
  occurrenceAt,
  type WindowTiming,
} from "./occurrence.ts";

const window = (
  startsLocal: string,
  endsLocal: string,
  repeats: WindowRepeats = "none",
  timezone = "Europe/Copenhagen",
): WindowTiming => ({ startsLocal, endsLocal, repeats, timezone, endedAt: null });

/** Occurrences as pairs of moments in UTC, to the minute. */
const next = (timing: WindowTiming, from: string, many = 2) =>
  nextOccurrences(timing, new Date(from), many).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => at.toISOString().slice(0, 16)).join(" "),
  );
const isOn = (timing: WindowTiming, at: string) => occurrenceAt(timing, new Date(at)) !== null;

describe("a window that comes once", () => {
  const once = window("2026-11-29T02:00", "2026-11-29T04:00");

  it("is on from its start to before its end", () => {
    expect(isOn(once, "2026-11-29T00:59:59.999Z")).toBe(false);
    expect(isOn(once, "2026-11-29T01:00Z")).toBe(true);
    expect(isOn(once, "2026-11-29T02:59:59.999Z")).toBe(true);
    expect(isOn(once, "2026-11-29T03:00Z")).toBe(false);
    expect(next(once, "2020-01-01T00:00Z")).toEqual(["2026-11-29T01:00 2026-11-29T03:00"]);
    expect(next(once, "2026-11-29T03:00Z")).toEqual([]);
  });

  it("ends when somebody ends it", () => {
    const ended = { ...once, endedAt: new Date("2026-11-29T01:30Z") };
    expect(isOn(ended, "2026-11-29T01:29Z")).toBe(true);
    expect(isOn(ended, "2026-11-29T01:30Z")).toBe(false);
    expect(next(ended, "2026-11-29T01:30Z")).toEqual([]);
  });

  it("lasts an hour less or more over a clock change", () => {
    expect(next(window("2027-03-28T01:00", "2027-03-28T04:00"), "2027-01-01T00:00Z")).toEqual([
      "2027-03-28T00:00 2027-03-28T02:00",
    ]);
    expect(next(window("2026-10-25T01:00", "2026-10-25T04:00"), "2026-01-01T00:00Z")).toEqual([
      "2026-10-24T23:00 2026-10-25T03:00",
    ]);
  });
});

describe("a window that comes again", () => {
  it("keeps its local time each day, over both clock changes", () => {
    const nightly = window("2026-01-01T23:00", "2026-01-02T05:00", "daily");
    expect(next(nightly, "2027-03-27T12:00Z")).toEqual([
      "2027-03-27T22:00 2027-03-28T03:00",
      "2027-03-28T21:00 2027-03-29T03:00",
    ]);
    expect(next(nightly, "2026-10-24T12:00Z")).toEqual([
      "2026-10-24T21:00 2026-10-25T04:00",
      "2026-10-25T22:00 2026-10-26T04:00",
    ]);
  });

  it("says the one that is on first", () => {
    const nightly = window("2026-01-01T23:00", "2026-01-02T05:00", "daily");
    expect(next(nightly, "2026-06-02T01:00Z", 1)).toEqual(["2026-06-01T21:00 2026-06-02T03:00"]);
    expect(isOn(nightly, "2026-06-02T01:00Z")).toBe(true);
    expect(isOn(nightly, "2026-06-02T03:00Z")).toBe(false);
  });

  it("does not come before its first time", () => {
    const weekly = window("2026-11-29T02:00", "2026-11-29T04:00", "weekly");
    expect(isOn(weekly, "2026-11-22T02:00Z")).toBe(false);
    expect(next(weekly, "2026-01-01T00:00Z")).toEqual([
      "2026-11-29T01:00 2026-11-29T03:00",
      "2026-12-06T01:00 2026-12-06T03:00",
    ]);
  });

  it("comes as much later as the clocks skip, and the first time where they repeat", () => {
    const skipped = window("2026-01-01T02:30", "2026-01-01T04:00", "daily");
    expect(next(skipped, "2027-03-28T00:00Z", 1)).toEqual(["2027-03-28T01:30 2027-03-28T02:00"]);
    const repeated = window("2026-01-01T02:15", "2026-01-01T02:45", "daily");
    expect(next(repeated, "2026-10-25T00:00Z", 1)).toEqual(["2026-10-25T00:15 2026-10-25T00:45"]);
  });

  it("is as long as ever where the clocks put its end before its start", () => {
    const across = window("2026-01-01T02:45", "2026-01-01T03:15", "daily");
    expect(next(across, "2027-03-28T00:00Z", 1)).toEqual(["2027-03-28T01:45 2027-03-28T02:15"]);
  });

  it("falls on the last day of shorter months, and ends as long after it", () => {
    const monthly = window("2026-01-31T22:00", "2026-02-02T06:00", "monthly", "UTC");
    expect(next(monthly, "2026-02-10T00:00Z", 3)).toEqual([
      "2026-02-28T22:00 2026-03-02T06:00",
      "2026-03-31T22:00 2026-04-02T06:00",
      "2026-04-30T22:00 2026-05-02T06:00",
    ]);
    expect(isOn(monthly, "2026-03-01T12:00Z")).toBe(true);
  });

  it("that somebody ended comes again", () => {
    const daily = window("2026-01-01T01:00", "2026-01-01T05:00", "daily", "UTC");
    const ended = { ...daily, endedAt: new Date("2026-06-01T02:00Z") };
    expect(isOn(ended, "2026-06-01T02:00Z")).toBe(false);
    expect(next(ended, "2026-06-01T02:00Z", 1)).toEqual(["2026-06-02T01:00 2026-06-02T05:00"]);
  });
});

/** Zones whose clocks change by an hour, by half of one, at midnight, with the seasons of the south, or never. */
const zones = [
  "Europe/Copenhagen",
  "America/New_York",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Asia/Kathmandu",
];

describe.each(zones)("every local day of two years in %s", (zone) => {
  it.each([
    ["00:00", "01:00", 0],
    ["01:45", "03:15", 0],
    ["23:30", "02:30", 1],
  ])("has one daily window from %s to %s", (from, to, days) => {
    const daily = window(`2026-01-01T${from}`, `2026-01-0${1 + days}T${to}`, "daily", zone);
    const found = nextOccurrences(daily, momentOf("2026-01-01T00:00", zone), 730);
    const faults = found.filter(({ startsAt, endsAt }, place) => {
      const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
      const before = found[place - 1]?.endsAt ?? new Date(0);
      const isInOrder = before <= startsAt && startsAt < endsAt;
      return !isInOrder || startsAt.getTime() !== momentOf(`${day}T${from}`, zone).getTime();
    });
    expect(faults).toEqual([]);
    expect(found).toHaveLength(730);
    for (const { startsAt, endsAt } of found.filter((_, place) => place % 9 === 0)) {
      expect(occurrenceAt(daily, startsAt)).toEqual({ startsAt, endsAt });
      expect(occurrenceAt(daily, new Date(endsAt.getTime() - 1))).toEqual({ startsAt, endsAt });
      expect(occurrenceAt(daily, endsAt)).toBeNull();
    }
  });

  it("says local times that lead back to their moment", () => {
    for (let hour = 0; hour < 24 * 366; hour += 23) {
      const at = new Date(Date.UTC(2026, 0, 1, hour));
      const back = momentOf(localOf(at, zone), zone);
      // The second of two that the clock shows alike leads to the first.
      expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
      expect(at >= back).toBe(true);
    }
  });
});
