import { describe, expect, it } from "vitest";
import { formatsOf } from "./formats.ts";
import { defaultPolicy } from "./locale-policy.ts";

const british = formatsOf(defaultPolicy);
const german = formatsOf({ locale: "de-DE", timeZone: "Europe/Berlin" });
const american = formatsOf({ locale: "en-US", timeZone: "America/New_York" });

it("makes the formats of a policy once", () => {
  expect(formatsOf(defaultPolicy)).toBe(british);
});

it("writes numbers by the policy, whatever the machine's own locale", () => {
  expect(british.number(1234.5)).toBe("1,234.5");
  expect(german.number(1234.5)).toBe("1.234,5");
});

describe("bytes", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [14_250, "14.3 kB"],
    [999_960, "1 MB"],
    [1_432_000, "1.4 MB"],
    [3_000_000_000, "3 GB"],
  ])("shows %d as %s", (bytes, text) => {
    expect(british.bytes(bytes)).toBe(text);
  });
});

describe("money", () => {
  it.each([
    [1900, "USD", "$19"],
    [1905, "USD", "$19.05"],
    [10, "USD", "$0.10"],
    [0, "USD", "$0"],
    [-500, "USD", "-$5"],
    [120_000, "USD", "$1,200"],
    [1900, "JPY", "¥1,900"],
  ])("shows %s of %s as %s, in Britain as in America", (amount, currency, words) => {
    expect(american.money(amount, currency)).toBe(words);
    expect(british.money(amount, currency)).toBe(words);
  });

  it("refuses what is no currency", () => {
    expect(() => british.money(1, "dollars")).toThrow(RangeError);
  });
});

it("tells a moment, and the day it is of, in the policy's time zone", () => {
  const time = new Date("2026-11-21T02:30:00Z");
  expect(american.date(time, { dateStyle: "medium" })).toBe("Nov 20, 2026");
  expect(german.date(time, { dateStyle: "medium" })).toBe("21.11.2026");
  expect(german.day(time) - american.day(time)).toBe(1);
  expect(american.date(time, { dateStyle: "medium", timeZone: "UTC" })).toBe("Nov 21, 2026");
});

it("joins words as the language does", () => {
  expect(british.list(["HTML", "Console", "Screenshot"])).toBe("HTML, Console and Screenshot");
  expect(german.list(["HTML", "Console"])).toBe("HTML und Console");
});

it("orders numbers by size, and words by the alphabet with their numbers in order", () => {
  expect([10, 9].sort(british.compare)).toEqual([9, 10]);
  expect(["page 10", "Page 9", "zebra", "Äpfel"].sort(german.compare)).toEqual([
    "Äpfel",
    "Page 9",
    "page 10",
    "zebra",
  ]);
});
