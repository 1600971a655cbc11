import { fixtureSteps } from "@sitewright/api-client/testing";
import { withLocators } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { insertAfter, moveOnto, moveStep, newStep, savable, withAction } from "./edit-steps.ts";

const ids = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);

describe("steps that are edited", () => {
  it("take a new one behind another, with an id of its own", () => {
    const first = newStep(fixtureSteps);
    const more = insertAfter(fixtureSteps, "open", first);
    expect(ids(more)).toEqual(["open", first.id, "basket", "password", "thanks"]);
    expect(newStep(more).id).not.toBe(first.id);
    expect(ids(insertAfter(fixtureSteps, undefined, first)).at(-1)).toBe(first.id);
    expect(newStep([]).action).toMatchObject({ type: "navigate", path: "/" });
  });

  it("move, as far as there are places", () => {
    expect(ids(moveStep(fixtureSteps, "basket", -1))).toEqual([
      "basket",
      "open",
      "password",
      "thanks",
    ]);
    expect(ids(moveStep(fixtureSteps, "open", -1))).toEqual(ids(fixtureSteps));
    expect(ids(moveStep(fixtureSteps, "thanks", 1))).toEqual(ids(fixtureSteps));
    expect(ids(moveOnto(fixtureSteps, "open", "password"))).toEqual([
      ...["basket", "password", "open", "thanks"],
    ]);
    expect(ids(moveOnto(fixtureSteps, "thanks", "open"))[0]).toBe("thanks");
    expect(ids(moveOnto(fixtureSteps, "gone", "open"))).toEqual(ids(fixtureSteps));
  });

  it("keep what other readers know an element by, and its frames", () => {
    const frame = [[{ by: "css" as const, value: "iframe" }]];
    const element = withLocators({ selector: "#a", xpath: "//a", frame, label: "old" }, [
      { by: "text", value: "Pay" },
      { by: "css", value: "#pay" },
    ]);
    expect(element).toEqual({
      ...{ selector: "#pay", xpath: "", frame },
      locators: [
        { by: "text", value: "Pay" },
        { by: "css", value: "#pay" },
      ],
    });
  });

  it("are saved without locators that say nothing yet", () => {
    const [step] = fixtureSteps;
    if (!step) throw new Error("There is a first step.");
    const half = withLocators("", [{ by: "text", value: " " }]);
    const [saved] = savable([{ ...step, action: { ...step.action, element: half } }]);
    expect(saved?.action.element).toBe("");
  });

  it("take what only another kind of action has with them when they do something else", () => {
    const base = { ...newStep([]), assertion: { type: "url" as const, value: "*", element: "" } };
    const files = [{ name: "a.txt", type: "", data: "YQ==" }];
    const upload = { ...base, action: { ...base.action, type: "upload" as const, files } };
    expect(withAction(upload, "drag").action.files).toBeUndefined();
    const drag = { ...base, action: { ...base.action, type: "drag" as const, to: "#basket" } };
    expect(withAction(drag, "click").action.to).toBeUndefined();
    const fill = { ...base, action: { ...base.action, type: "change" as const, value: "Oak" } };
    expect(withAction(fill, "select").action.value).toBe("Oak");
    expect(withAction(fill, "case")).toMatchObject({
      action: { type: "case", value: "" },
      assertion: { type: "" },
    });
  });

  it("are saved without what is half said of where something is dropped", () => {
    const step = newStep([]);
    const to = withLocators("", [{ by: "css", value: " " }]);
    const [saved] = savable([{ ...step, action: { ...step.action, type: "drag", to } }]);
    expect(saved?.action.to).toBe("");
  });
});
