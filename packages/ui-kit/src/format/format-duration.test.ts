import { expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { defaultPolicy } from "../locale/locale-policy.ts";
import { formatDuration } from "./format-duration.ts";
import { messages } from "./messages.ts";

it.each([
  [0, "0 ms"],
  [420.4, "420 ms"],
  [999.6, "1 s"],
  [3_240, "3.2 s"],
  [9_960, "10 s"],
  [38_200, "38 s"],
  [59_400, "59 s"],
  [59_600, "1 min"],
  [125_000, "2 min 5 s"],
  [3_599_600, "1 h"],
  [3_840_000, "1 h 4 min"],
])("shows %d ms as %s", (ms, text) => {
  expect(formatDuration(ms, messages, formatsOf(defaultPolicy))).toBe(text);
});

it("writes fractions by the policy", () => {
  expect(formatDuration(3_240, messages, formatsOf({ locale: "de-DE", timeZone: undefined }))).toBe(
    "3,2 s",
  );
});
