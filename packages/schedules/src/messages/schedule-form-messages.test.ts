import { expect, it } from "vitest";
import { scheduleFormMessages } from "./schedule-form-messages.ts";

it("groups the digits of what a schedule takes, as everywhere", () => {
  const { takes, left, tooFew } = scheduleFormMessages.form;
  expect(takes.scans(56, 1_680, "December 28")).toBe("56 scans a run, 1,680 until December 28.");
  expect(left(1_200)).toBe("1,200 are left until then.");
  expect(tooFew(1_200, 4_800)).toContain("Only 1,200 are left until then: 4,800 too few");
});
