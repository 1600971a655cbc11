import { describe, expect, it } from "vitest";
import { sequence } from "../../testing/sequence.ts";
import { dueSlot, jitterOf } from "./due-slot.ts";
import type { Timing } from "./next-run.ts";

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const timing = (frequency: Timing["frequency"]): Timing => ({
  frequency,
  time: "07:00",
  timezone: "UTC",
  beginDay: "2026-11-23",
});

describe("dueSlot", () => {
  it("sees to the moment that has come", () => {
    expect(dueSlot(timing("daily"), at("07:00"), at("07:00:04"))).toEqual({
      slot: at("07:00"),
      outcome: "queued",
      lateSeconds: 4,
      missed: 0,
      next: new Date("2026-11-24T07:00Z"),
    });
  });

  it("sees to one that comes before the next look, and is not late", () => {
    const due = dueSlot(timing("10-min"), at("07:10"), at("07:09:50"));
    expect(due).toMatchObject({ slot: at("07:10"), lateSeconds: 0, missed: 0, next: at("07:20") });
  });

  it.each([
    ["10-min", "07:04:59", "queued"],
    ["10-min", "07:05:01", "missed"],
    ["hourly", "07:29:59", "queued"],
    ["hourly", "07:30:01", "missed"],
    ["daily", "12:59:59", "queued"],
    ["daily", "13:00:01", "missed"],
    ["monthly", "13:00:01", "missed"],
  ] as const)(
    "makes up for a moment %s within its window: at %s it is %s",
    (frequency, now, outcome) => {
      expect(dueSlot(timing(frequency), at("07:00"), at(now)).outcome).toBe(outcome);
    },
  );

  it("makes up for the newest of those that passed, and counts the others (SC-03)", () => {
    expect(dueSlot(timing("10-min"), at("07:00"), at("10:03"))).toMatchObject({
      slot: at("10:00"),
      outcome: "queued",
      missed: 18,
      next: at("10:10"),
    });
    expect(dueSlot(timing("daily"), at("07:00"), new Date("2026-11-26T06:00Z"))).toMatchObject({
      slot: new Date("2026-11-25T07:00Z"),
      outcome: "missed",
      missed: 2,
    });
  });

  it("has each moment once, or counts it, however the clock jumps (SC-02, SC-04)", () => {
    const seed = 20_261_123;
    const random = sequence(seed);
    const minutes = [0.25, 0.25, 1, 5, -5, 60, -60, 180, 24 * 60];
    let [now, next] = [at("07:00").getTime(), at("07:00")];
    const seen = new Set<number>();
    let counted = 0;
    for (let look = 0; look < 5_000; look += 1) {
      const jump = minutes[random(minutes.length)] ?? 0;
      now += jump * 60_000;
      if (now < next.getTime() - 15_000) continue;
      const due = dueSlot(timing("10-min"), next, new Date(now));
      expect(seen.has(due.slot.getTime()), `seed ${seed}, look ${look}`).toBe(false);
      seen.add(due.slot.getTime());
      counted += 1 + due.missed;
      next = due.next;
    }
    expect(counted).toBe((next.getTime() - at("07:00").getTime()) / 600_000);
    expect(seen.size).toBeGreaterThan(1_000);
  });

  it("counts a year of moments at once", () => {
    const now = new Date("2027-11-23T07:00:01Z");
    expect(dueSlot(timing("10-min"), at("07:00"), now)).toMatchObject({
      slot: new Date("2027-11-23T07:00Z"),
      missed: 365 * 24 * 6,
    });
  });
});

describe("jitterOf", () => {
  it("is the same for the same schedule, and spreads many over a minute (SC-05)", () => {
    const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    const spread = Map.groupBy(ids, (id) => Math.floor(jitterOf(id) / 10));
    expect([...spread.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const group of spread.values()) expect(group.length).toBeGreaterThan(100);
    expect(ids.map(jitterOf)).toEqual(ids.map(jitterOf));
  });
});
