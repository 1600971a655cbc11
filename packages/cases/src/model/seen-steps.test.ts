import { makeCaseRunDetail, makeCaseRunStep } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { cutOf, meaningOf, seenSteps } from "./seen-steps.ts";

const part = {
  ...{ status: "passed" as const, time_created: "", time_completed: "", code: null },
  ...{ exception: null, via: 0, heal: null, conflict: null },
};
const size = { width: 1350, height: 940 };
const frame = { width: 60, height: 40 };

it("knows a locator of a run again by what it says, in whatever order", () => {
  const run = makeCaseRunDetail();
  const step = run.steps[1];
  const element = {
    ...{ selector: "", xpath: "" },
    locators: [
      { by: "role" as const, value: "button", name: "Add" },
      { by: "css" as const, value: "#add" },
    ],
  };
  const steps = step ? run.steps.with(1, { ...step, action: { ...step.action, element } }) : [];
  const results = [makeCaseRunStep({ index: 1, action: { ...part, means: ["several", "one"] } })];
  const seen = seenSteps({ ...run, steps, results }).get(step?.id ?? "");
  if (!seen) throw new Error("The step was not seen.");
  expect(meaningOf(seen, "action", { name: "Add", value: "button", by: "role" })).toBe("several");
  expect(meaningOf(seen, "action", { by: "css", value: "#add" })).toBe("one");
  expect(meaningOf(seen, "action", { by: "css", value: "#new" })).toBeNull();
  expect(meaningOf(seen, "assertion", { by: "css", value: "#add" })).toBeNull();
});

it("cuts the element out of the picture, and never beyond its edges", () => {
  const cut = (x: number, y: number, width: number, height: number) =>
    cutOf({ size, result: { box: { x, y, width, height } } }, frame);
  const middle = cut(600, 400, 96, 36);
  expect(middle.scale).toBeCloseTo(0.5);
  expect([middle.left, middle.top]).toEqual([588, 378]);
  expect(cut(0, 0, 30, 10)).toMatchObject({ left: 0, top: 0 });
  const corner = cut(1340, 930, 10, 10);
  expect(corner.left + frame.width / corner.scale).toBeLessThanOrEqual(1350);
  expect(corner.top + frame.height / corner.scale).toBeLessThanOrEqual(940);
  expect(cut(0, 0, 1350, 940).scale).toBeCloseTo(60 / 1350);
  expect(cutOf({ size, result: { box: null } }, frame)).toEqual({
    ...{ scale: 60 / 1350, left: 0, top: 0 },
  });
});
