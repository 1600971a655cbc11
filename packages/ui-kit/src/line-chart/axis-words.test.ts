import { expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { axisWords } from "./axis-words.ts";

const noon = Date.parse("2026-11-21T12:00:00Z") / 1000;

it.each([
  [3600, "en-GB", "12:00"],
  [86_400, "en-GB", "21 Nov"],
  [86_400, "en-US", "Nov 21"],
  [30 * 86_400, "en-GB", "Nov 2026"],
])("says a moment of an axis in steps of %s s in %s as %s", (step, locale, words) => {
  expect(axisWords([noon], step, formatsOf({ locale, timeZone: "UTC" }))).toEqual([words]);
});
