import { type CaseStep, namesIn } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { newStep } from "./edit-steps.ts";
import { storedBefore, unnamed } from "./value-names.ts";

type Over = {
  id?: string;
  action?: Partial<CaseStep["action"]>;
  assertion?: Partial<CaseStep["assertion"]>;
  disabled?: true;
};

function step({ id = "a", action, assertion, disabled }: Over): CaseStep {
  const start = newStep([]);
  return {
    id,
    action: { ...start.action, type: "", path: "", ...action },
    assertion: { ...start.assertion, ...assertion },
    disabled,
  };
}

const remember = step({ id: "s", action: { type: "store", key: "order", value: "7" } });

describe("namesIn", () => {
  it.each([
    ["", []],
    ["{{PIN}}", ["PIN"]],
    ["/{{ a }}/{{b}}?{{a}}", ["a", "b"]],
    ["{{1st}} {{}} {{a-b}} {a}", []],
  ])("reads %j as %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe("unnamed", () => {
  const asks = (name: string) => step({ action: { type: "change", value: `{{${name}}}` } });

  it("tells which step names what nothing gives", () => {
    const steps = [asks("PIN"), asks("NONE")];
    expect(unnamed(steps, ["PIN"])).toMatchObject([{ number: 2, names: ["NONE"] }]);
    expect(unnamed(steps, ["PIN", "NONE"])).toEqual([]);
  });

  it("knows what a step before remembers, and not one behind or one that is off", () => {
    expect(unnamed([remember, asks("order")], [])).toEqual([]);
    expect(unnamed([asks("order"), remember], [])).toMatchObject([{ number: 1 }]);
    expect(unnamed([{ ...remember, disabled: true }, asks("order")], [])).toMatchObject([
      { number: 2 },
    ]);
  });

  it("looks at addresses and at both values of a comparison, which a step that remembers may use itself", () => {
    const address = step({ action: { type: "navigate", path: "/{{lang}}" } });
    const compared = step({ assertion: { type: "equals", actual: "{{a}}", value: "{{b}}" } });
    const own = { ...remember, assertion: { ...remember.assertion, type: "contains" as const } };
    own.assertion.value = "{{order}}";
    expect(unnamed([address, compared, own], [])).toMatchObject([
      { number: 1, names: ["lang"] },
      { number: 2, names: ["a", "b"] },
    ]);
  });

  it("says nothing of steps that are off, nor behind a case inside the case", () => {
    const inner = step({ action: { type: "case", value: "x" } });
    expect(unnamed([{ ...asks("A"), disabled: true }, inner, asks("B")], [])).toEqual([]);
  });
});

describe("storedBefore", () => {
  it("names what is remembered by then", () => {
    const last = step({ id: "z" });
    expect(storedBefore([remember, last], "z")).toEqual(["order"]);
    expect(storedBefore([remember, last], "s")).toEqual([]);
  });
});
