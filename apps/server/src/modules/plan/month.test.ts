import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthAt } from "./month.ts";

describe("monthAt", () => {
  it.each([
    [
      "its first moment",
      "2026-03-15T10:20:30.400Z",
      "2026-03-15T10:20:30.400Z",
      "2026-04-15T10:20:30.400Z",
    ],
    [
      "its last moment",
      "2026-04-15T10:20:30.399Z",
      "2026-03-15T10:20:30.400Z",
      "2026-04-15T10:20:30.400Z",
    ],
    [
      "the next one's first",
      "2026-04-15T10:20:30.400Z",
      "2026-04-15T10:20:30.400Z",
      "2026-05-15T10:20:30.400Z",
    ],
    [
      "a turn of the year",
      "2027-01-03T00:00:00.000Z",
      "2026-12-15T10:20:30.400Z",
      "2027-01-15T10:20:30.400Z",
    ],
    [
      "a time before the anchor",
      "2026-03-15T10:20:30.399Z",
      "2026-02-15T10:20:30.400Z",
      "2026-03-15T10:20:30.400Z",
    ],
  ])("finds the month at %s", (_, now, startsAt, endsAt) => {
    expect(at("2026-03-15T10:20:30.400Z", now)).toEqual({ startsAt, endsAt });
  });

  it.each([
    ["2026-02-27T23:59:59.999Z", "2026-01-31T00:00:00.000Z", "2026-02-28T00:00:00.000Z"],
    ["2026-02-28T00:00:00.000Z", "2026-02-28T00:00:00.000Z", "2026-03-31T00:00:00.000Z"],
    ["2026-03-30T23:59:59.999Z", "2026-02-28T00:00:00.000Z", "2026-03-31T00:00:00.000Z"],
    ["2026-03-31T00:00:00.000Z", "2026-03-31T00:00:00.000Z", "2026-04-30T00:00:00.000Z"],
    ["2028-02-28T23:59:59.999Z", "2028-01-31T00:00:00.000Z", "2028-02-29T00:00:00.000Z"],
    ["2028-02-29T00:00:00.000Z", "2028-02-29T00:00:00.000Z", "2028-03-31T00:00:00.000Z"],
  ])("clamps the 31st to the end of shorter months and comes back: %s", (now, startsAt, endsAt) => {
    expect(at("2026-01-31T00:00:00.000Z", now)).toEqual({ startsAt, endsAt });
  });

  it("keeps a leap day's anniversary on the 29th where there is one", () => {
    const anchor = "2028-02-29T12:00:00.000Z";
    expect(at(anchor, "2029-03-01T00:00:00.000Z").startsAt).toBe("2029-02-28T12:00:00.000Z");
    expect(at(anchor, "2029-03-29T12:00:00.000Z").startsAt).toBe("2029-03-29T12:00:00.000Z");
    expect(at(anchor, "2032-03-01T00:00:00.000Z").startsAt).toBe("2032-02-29T12:00:00.000Z");
  });

  it("tiles time: every moment is in one month, and months meet without gap or overlap", () => {
    fc.assert(
      fc.property(time, time, (anchor, now) => {
        const { startsAt, endsAt } = monthAt(anchor, now);
        expect(startsAt <= now && now < endsAt).toBe(true);
        expect(monthAt(anchor, startsAt)).toEqual({ startsAt, endsAt });
        expect(monthAt(anchor, new Date(endsAt.getTime() - 1))).toEqual({ startsAt, endsAt });
        expect(monthAt(anchor, endsAt).startsAt).toEqual(endsAt);
      }),
      { numRuns: 2000 },
    );
  });

  it("begins every month on the anchor's day, or on the last of a shorter month", () => {
    fc.assert(
      fc.property(time, time, (anchor, now) => {
        const { startsAt } = monthAt(anchor, now);
        const next = new Date(startsAt.getTime() + 24 * 3600 * 1000);
        const isLastDay = next.getUTCDate() === 1;
        const day = startsAt.getUTCDate();
        expect(day === anchor.getUTCDate() || (isLastDay && day < anchor.getUTCDate())).toBe(true);
        expect(startsAt.getTime() % dayMs).toBe(anchor.getTime() % dayMs);
      }),
    );
  });
});

const dayMs = 24 * 3600 * 1000;

const time = fc.date({
  min: new Date("2000-01-01T00:00:00.000Z"),
  max: new Date("2100-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

function at(anchor: string, now: string) {
  const { startsAt, endsAt } = monthAt(new Date(anchor), new Date(now));
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
