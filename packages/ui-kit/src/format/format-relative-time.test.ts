import { describe, expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { exactTime, nextRelativeChange, relativeTime } from "./format-relative-time.ts";
import { messages } from "./messages.ts";

const formats = formatsOf({ locale: "en-GB", timeZone: "Asia/Kolkata" });
const now = new Date("2026-11-21T15:30:00+05:30");

describe("relativeTime", () => {
  it.each([
    { ago: 0, words: "now" },
    { ago: 44, words: "now" },
    { ago: 45, words: "1 min ago" },
    { ago: 12 * 60, words: "12 min ago" },
    { ago: 59 * 60 + 59, words: "59 min ago" },
    { ago: 3600, words: "1 h ago" },
    { ago: 11.9 * 3600, words: "11 h ago" },
    { ago: 15 * 3600, words: "15 h ago" },
    { ago: 16 * 3600, words: "yesterday" },
    { ago: 2 * 86_400, words: "2 days ago" },
    { ago: 29 * 86_400, words: "29 days ago" },
    { ago: -300, words: "in 5 min" },
    { ago: -3 * 3600, words: "in 3 h" },
    { ago: -20 * 3600, words: "tomorrow" },
    { ago: -3 * 86_400, words: "in 3 days" },
  ])("says $words of $ago seconds ago", ({ ago, words }) => {
    expect(relativeTime(new Date(now.getTime() - ago * 1000), now, messages, formats)).toBe(words);
  });

  it("keeps to hours across a recent midnight", () => {
    const night = new Date("2026-11-21T00:20:00+05:30");
    expect(relativeTime(new Date("2026-11-20T23:10:00+05:30"), night, messages, formats)).toBe(
      "1 h ago",
    );
  });

  it("gives the date from 30 days on", () => {
    expect(relativeTime(new Date("2026-09-01T12:00:00Z"), now, messages, formats)).toBe(
      "1 Sept 2026",
    );
  });
});

describe("nextRelativeChange", () => {
  it("looks again more seldom the longer ago it was", () => {
    const waits = [10, 600, 7200].map((ago) =>
      nextRelativeChange(new Date(now.getTime() - ago * 1000), now),
    );
    expect(waits).toEqual([5000, 20_000, 300_000]);
  });
});

it("tells the exact time by the policy's clock and in UTC", () => {
  expect(exactTime(new Date("2026-11-21T09:05:07Z"), formats)).toBe(
    "21 Nov 2026, 14:35:07 GMT+5:30 (2026-11-21 09:05:07 UTC)",
  );
});
