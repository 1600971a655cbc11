import { expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { axisWords } from "./axis-words.ts";

const noon = Date.parse("2026-11-21T12:00:00Z") / 1000;

it.each([
  [15, "en-GB", "12:00:00"],
  [3600, "en-GB", "12:00"],
  [86_400, "en-GB", "21 Nov"],
  [86_400, "en-US", "Nov 21"],
  [30 * 86_400, "en-GB", "Nov 2026"],
])("says a moment of an axis in steps of %s s in %s as %s", (step, locale, words) => {
  expect(axisWords([noon], step, formatsOf({ locale, timeZone: "UTC" }))).toEqual([words]);
});

it.each([
  [0.25, [0, 0.25, 0.5, 1], ["12:00:00", "", "", "12:00:01"]],
  [15, [0, 15, 30], ["12:00:00", "12:00:15", "12:00:30"]],
  [60, [0, 60, 120], ["12:00", "12:01", "12:02"]],
])("says no moment twice in steps of %s s", (step, after, words) => {
  const splits = after.map((seconds) => noon + seconds);
  expect(axisWords(splits, step, formatsOf({ locale: "en-GB", timeZone: "UTC" }))).toEqual(words);
});

it("says no hour twice where the clock is turned back", () => {
  const start = Date.parse("2026-10-25T00:00:00Z") / 1000;
  const hours = [0, 1, 2].map((hour) => start + hour * 3600);
  const formats = formatsOf({ locale: "en-GB", timeZone: "Europe/Berlin" });
  expect(axisWords(hours, 3600, formats)).toEqual(["02:00", "", "03:00"]);
});
