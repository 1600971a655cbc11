import { makeCaseRunDetail } from "@sitewright/api-client/testing";
import type { CaseStep } from "@sitewright/contract";
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useStepWords } from "./use-step-words.ts";

type Check = Partial<CaseStep["assertion"]>;

it.each<[Check, string]>([
  [{ type: "checked" }, "Check: “#agree” is ticked"],
  [{ type: "checked", not: true }, "Check: “#agree” is not ticked"],
  [{ type: "contains", not: true, value: "Paid" }, "Check: “#agree” does not contain “Paid”"],
  [{ type: "count", value: ">0" }, "Check: “#agree” is there"],
  [{ type: "count", value: ">=1" }, "Check: “#agree” is there"],
  [{ type: "count", not: true, value: "2" }, "Check: not: “#agree” is there 2 times"],
])("says what a check asks, turned round as well: %o", (check, words) => {
  const [step] = makeCaseRunDetail().steps;
  if (!step) throw new Error("the run has steps");
  const assertion = { ...step.assertion, not: false, value: "", element: "#agree", ...check };
  const { result } = renderHook(() => useStepWords());
  expect(result.current({ ...step, action: { ...step.action, type: "" }, assertion })).toBe(words);
});
