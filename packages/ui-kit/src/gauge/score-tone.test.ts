import { expect, it } from "vitest";
import { scoreTone } from "./score-tone.ts";

it.each([
  [100, "positive"],
  [90, "positive"],
  [89, "caution"],
  [50, "caution"],
  [49, "critical"],
  [0, "critical"],
  [null, "neutral"],
])("gives %s the tone %s", (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});
