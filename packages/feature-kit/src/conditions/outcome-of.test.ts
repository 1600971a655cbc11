import { expect, it } from "vitest";
import { outcomeOf } from "./outcome-of.ts";

it.each([
  ["caserun_status", "==", "failed", "caseFailed"],
  ["test_status", "!=", "failed", "testPassed"],
  ["scan_status", "!=", "done", "scanFailed"],
  ["reachable", "==", "no", "unreached"],
  ["health", "==", 80, null],
] as const)("%s %s %s asks for %s", (data_type, operator, value, outcome) => {
  expect(outcomeOf({ data_type, operator, value })).toBe(outcome);
});
