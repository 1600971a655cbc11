import { expect, it } from "vitest";
import { briefReason } from "./brief-reason.ts";

it.each([
  [
    "There is no XPath “//b[@id='go']”. Tried XPath “//b[@id='go']”: none; CSS “.go”: 2 found, 0 to be seen.",
    "There is no XPath “//b[@id='go']”.",
  ],
  ["There is no CSS “a: b. c”. Tried CSS “a: b. c”: not valid.", "There is no CSS “a: b. c”."],
  [
    "There is no button “Pay”. Tried test id “order” instead, then this did not hold: CSS “#out” says “order”.",
    "There is no button “Pay”. Tried test id “order” instead, then this did not hold: CSS “#out” says “order”.",
  ],
  ["No dialog opened.", "No dialog opened."],
])("says why, and not all that was tried", (reason, brief) => {
  expect(briefReason(reason)).toBe(brief);
});
