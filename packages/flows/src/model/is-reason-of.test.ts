import { expect, it } from "vitest";
import { isReasonOf } from "./is-reason-of.ts";

it("knows the reason of a run where it names the step before", () => {
  const run = { reason: "Node 2 failed. There is no button “Pay”." };
  expect(isReasonOf(run, "There is no button “Pay”.")).toBe(true);
  expect(isReasonOf(run, "There is no button “Send”.")).toBe(false);
  expect(isReasonOf(run, null)).toBe(false);
  const long = "There is no button “Pay”. Tried button “Pay”: none; CSS “#pay”: none.";
  expect(isReasonOf({ reason: `Node 2 failed. ${long}` }, long)).toBe(false);
  expect(isReasonOf({ reason: null }, "There is none.")).toBe(false);
});
