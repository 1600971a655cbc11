import type { CaseStep } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { newStep } from "./edit-steps.ts";
import { blocking, faultOf } from "./step-faults.ts";

const step = (action: Partial<CaseStep["action"]>, more: Partial<CaseStep> = {}): CaseStep => {
  const base = newStep([]);
  return { ...base, ...more, action: { ...base.action, ...action } };
};
const file = (bytes: number) => ({ name: "a", type: "", data: "A".repeat((bytes / 3) * 4) });

describe("what is wrong with a step", () => {
  it.each([
    ["a drag without a place", { type: "drag" }, "noTarget"],
    [
      "a drag to a place that is half said",
      { type: "drag", to: { selector: "", xpath: "", locators: [{ by: "css", value: " " }] } },
      "noTarget",
    ],
    ["a drag to a place", { type: "drag", to: "#basket" }, null],
    ["an upload of nothing", { type: "upload" }, "noFiles"],
    ["an upload", { type: "upload", files: [file(3)] }, null],
    ["no case", { type: "case" }, "noCase"],
    ["the case itself", { type: "case", value: "own" }, "ownCase"],
    ["another case", { type: "case", value: "other" }, null],
    ["a click", { type: "click" }, null],
  ] satisfies [string, Partial<CaseStep["action"]>, string | null][])(
    "is told of %s",
    (_, action, fault) => {
      expect(faultOf(step(action), "own")).toBe(fault);
    },
  );
});

describe("what keeps a case from being saved", () => {
  it("is a case inside that is none, or itself, unless the step is switched off", () => {
    const steps = [
      step({ type: "case" }, { id: "a" }),
      step({ type: "case", value: "own" }, { id: "b" }),
      step({ type: "case" }, { id: "c", disabled: true }),
      step({ type: "drag" }, { id: "d" }),
    ];
    expect(blocking(steps, "own")).toMatchObject([
      { step: { id: "a" }, number: 1, fault: "noCase" },
      { step: { id: "b" }, number: 2, fault: "ownCase" },
    ]);
  });

  it("is the step whose files make all of them too large together", () => {
    const upload = (id: string, bytes: number) =>
      step({ type: "upload", files: [file(bytes)] }, { id });
    const steps = [upload("a", 2_499_999), upload("b", 2_499_999), upload("c", 3)];
    expect(blocking(steps, "own")).toMatchObject([{ step: { id: "c" }, fault: "tooLarge" }]);
    expect(blocking(steps.slice(0, 2), "own")).toEqual([]);
  });
});
