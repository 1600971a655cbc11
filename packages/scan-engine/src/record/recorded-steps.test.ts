import { caseStepsMax, type NamedElement } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import type { DoneInPage } from "./page-message.ts";
import { RecordedSteps } from "./recorded-steps.ts";

const field = (selector: string): NamedElement => ({ selector, xpath: "", label: selector });
const done = (action: DoneInPage["action"], more: Partial<DoneInPage> = {}): DoneInPage => ({
  ...{ kind: "done", action, element: null, box: null },
  ...more,
});

function begin(taken: string[] = []) {
  const secrets: [string, string][] = [];
  const steps = new RecordedSteps({
    taken,
    onSecret: (name, value) => secrets.push([name, value]),
  });
  const told = () => steps.all.map(({ action: { type, value, key } }) => [type, value || key]);
  return { steps, secrets, told };
}

describe("recorded steps", () => {
  it("make one of a press into a field and what is typed there", () => {
    const { steps, told } = begin();
    steps.take(done("click"), field("#name"), 0);
    steps.take(done("change", { value: "J" }), field("#name"), 0);
    const last = steps.take(done("change", { value: "Jane" }), field("#name"), 0);
    expect(told()).toEqual([["change", "Jane"]]);
    expect(last).toMatchObject({ from: 0, steps: [{ action: { value: "Jane" } }] });
  });

  it("make one of the presses of a double click", () => {
    const { steps, told } = begin();
    steps.take(done("click"), field("#row"), 0);
    steps.take(done("dblclick"), field("#row"), 0);
    expect(told()).toEqual([["dblclick", ""]]);
  });

  it("keep what is done in between", () => {
    const { steps, told } = begin();
    steps.take(done("change", { value: "a" }), field("#one"), 0);
    steps.take(done("keyDown", { key: "Enter" }), field("#one"), 0);
    steps.take(done("change", { value: "b" }), field("#one"), 0);
    expect(told()).toEqual([
      ["change", "a"],
      ["keyDown", "Enter"],
      ["change", "b"],
    ]);
  });

  it("tell fields of the same selector apart by their frames", () => {
    const { steps, told } = begin();
    const inner = { ...field("#name"), frame: [[{ by: "css" as const, value: "iframe" }]] };
    steps.take(done("change", { value: "a" }), field("#name"), 0);
    steps.take(done("change", { value: "b" }), inner, 0);
    expect(told()).toHaveLength(2);
  });

  it("name each secret value for itself, and none as the team has one", () => {
    const { steps, secrets, told } = begin(["PASSWORD"]);
    steps.take(done("change", { value: "s", secret: "PASSWORD" }), field("#pass"), 0);
    steps.take(done("change", { value: "secret", secret: "PASSWORD" }), field("#pass"), 0);
    steps.take(done("change", { value: "secret", secret: "PASSWORD" }), field("#again"), 0);
    expect(told()).toEqual([
      ["change", "{{PASSWORD_2}}"],
      ["change", "{{PASSWORD_3}}"],
    ]);
    expect(secrets.at(1)).toEqual(["PASSWORD_2", "secret"]);
  });

  it("say which tab they are in, once", () => {
    const { steps, told } = begin();
    steps.add({ type: "navigate", path: "/" }, 0);
    steps.take(done("click"), field("#a"), 1);
    steps.take(done("click"), field("#b"), 1);
    steps.take(done("click"), field("#c"), 0);
    expect(told().map(([type, value]) => (type === "tab" ? value : type))).toEqual([
      "navigate",
      "1",
      "click",
      "click",
      "0",
      "click",
    ]);
  });

  it("know the tab of the steps that a person left", () => {
    const { steps, told } = begin();
    steps.add({ type: "navigate" }, 1);
    const [tab] = steps.all;
    steps.replace(tab ? [tab] : []);
    steps.take(done("click"), field("#a"), 1);
    expect(told().map(([type]) => type)).toEqual(["tab", "click"]);
  });

  it("give an answer to the step that asked", () => {
    const { steps } = begin();
    expect(steps.addDialog({ type: "alert", accept: true })).toBeNull();
    steps.take(done("click"), field("#a"), 0);
    steps.addDialog({ type: "confirm", accept: false });
    expect(steps.all[0]?.action.dialogs).toEqual([{ type: "confirm", accept: false }]);
  });

  it("are full at the most that a case has", () => {
    const { steps } = begin();
    for (let n = 0; n < caseStepsMax; n += 1) steps.add({ type: "reload" }, 0);
    expect(steps.isFull).toBe(true);
  });
});
