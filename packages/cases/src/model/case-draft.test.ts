import { fixtureSteps } from "@sitewright/api-client/testing";
import { caseStepSchema } from "@sitewright/contract";
import { forgetDrafts, keepDraft } from "@sitewright/feature-kit";
import { afterEach, describe, expect, it } from "vitest";
import { caseDraft, hasDraft } from "./case-draft.ts";

const steps = fixtureSteps.map((step) => caseStepSchema.parse(step));
const draft = { version: 8, steps, text: "a,b" };

afterEach(forgetDrafts);

describe("what was not saved of a case", () => {
  it("is its own case's alone, until it is forgotten", () => {
    caseDraft("a").write(draft);
    expect(caseDraft("a").read()).toEqual(draft);
    expect(caseDraft("b").read()).toBeNull();
    caseDraft("a").forget();
    expect(hasDraft("a")).toBe(false);
  });

  it("is kept with what is half typed", () => {
    const [step] = steps;
    if (!step) throw new Error("no step");
    const blank = { selector: "", xpath: "", locators: [{ by: "css" as const, value: "" }] };
    const half = {
      ...step,
      action: { ...step.action, element: blank },
      assertion: { ...step.assertion, attribute: "1" },
    };
    caseDraft("a").write({ ...draft, steps: [half] });
    expect(caseDraft("a").read()?.steps).toEqual([half]);
  });

  it("stays where it changed after what is saved", () => {
    caseDraft("a").write({ ...draft, text: "a,b,c" });
    caseDraft("a").forgetSaved(steps, "a,b");
    expect(hasDraft("a")).toBe(true);
    caseDraft("a").forgetSaved(steps, "a,b,c");
    expect(hasDraft("a")).toBe(false);
  });

  it.each([
    null,
    "",
    { version: 8, steps: {}, text: "" },
    { version: 8, steps: [{ id: "a", action: { type: "erase" } }], text: "" },
    { version: 8, steps: [{ id: "a", action: { type: "", element: 4 }, assertion: {} }], text: "" },
  ])("is nothing where it is no draft: %j", (kept) => {
    keepDraft("case-a", kept);
    expect(caseDraft("a").read()).toBeNull();
  });
});
