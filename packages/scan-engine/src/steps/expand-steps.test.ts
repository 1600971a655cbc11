import { describe, expect, it } from "vitest";
import { open, stepOf } from "../testing/drive-sites.ts";
import { expandSteps } from "./expand-steps.ts";

const use = (value: string, more = {}) =>
  stepOf({ id: `use-${value}`, ...more, action: { type: "case", value } });
const signIn = [{ ...open("/login"), id: "open" }];
const cases: Record<string, ReturnType<typeof stepOf>[]> = {
  signIn,
  twice: [use("signIn"), use("signIn", { id: "again" })],
  self: [use("self")],
  a: [use("b")],
  b: [use("a")],
  ...Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`deep${n}`, [use(`deep${n + 1}`)]])),
  many: Array.from({ length: 400 }, () => open("/")),
};
const expand = (...steps: ReturnType<typeof stepOf>[]) => expandSteps(steps, (id) => cases[id]);

describe("expandSteps", () => {
  it("puts the steps of a case in its place, named by the step that uses them", () => {
    expect(expand(use("twice")).map(({ id }) => id)).toEqual([
      "use-twice/use-signIn/open",
      "use-twice/again/open",
    ]);
  });

  it("lets a case that may fail have steps that may", () => {
    expect(expand(use("signIn", { optional: true }))).toMatchObject([{ optional: true }]);
  });

  it("has what depends on a step do so inside of a case, too, and a whole case on one", () => {
    const asked = stepOf({ id: "asked", assertion: { type: "visible", element: "#banner" } });
    const then = stepOf({ id: "then", only_if: { step: "asked", not: true } });
    const steps = expandSteps([asked, use("inner", { only_if: { step: "asked" } })], () => [
      asked,
      then,
    ]);
    expect(steps.map(({ id, only_if }) => [id, only_if])).toEqual([
      ["asked", undefined],
      ["use-inner/asked", { step: "asked" }],
      ["use-inner/then", { step: "use-inner/asked", not: true }],
    ]);
  });

  it("leaves one that is switched off where it is", () => {
    const off = use("signIn", { disabled: true });
    expect(expand(off)).toEqual([off]);
  });

  it.each([
    ["self", "The case uses itself."],
    ["a", "The case uses itself."],
    ["deep0", "Cases stand inside each other 5 deep at most."],
    ["gone", "A case that it uses does not exist any more."],
  ])("refuses %s", (id, message) => {
    expect(() => expand(use(id))).toThrow(message);
  });

  it("refuses more steps than a case has", () => {
    expect(() => expand(use("many"), use("many", { id: "more" }))).toThrow("500 steps at most");
  });
});
