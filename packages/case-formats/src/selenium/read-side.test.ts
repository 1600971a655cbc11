import { describe, expect, it } from "vitest";
import { importCases } from "../import-cases.ts";
import type { ImportedCase } from "../imported-case.ts";

/** A project of one test. */
function read(...commands: [command: string, target: string, value?: string][]): ImportedCase {
  const all = commands.map(([command, target, value = ""]) => ({ command, target, value }));
  const text = JSON.stringify({
    name: "Harbour",
    url: "https://harbour.example",
    tests: [{ name: "books", commands: all }],
  });
  const [only] = importCases([{ name: "harbour.side", text }]).cases;
  if (!only) throw new Error("No case was read.");
  return only;
}

/** A stored value, as the tool writes it. */
const storedAs = (name: string) => `$\{${name}}`;

describe("a project of the Selenium IDE", () => {
  it("is read with how far somebody scrolled, as the tool records it", () => {
    const { steps, notes } = read(
      ["runScript", "window.scrollTo(0,2471.199951171875)"],
      ["runScript", "window.scrollTo(0, document.body.scrollHeight)"],
    );
    expect(steps[0]).toMatchObject({ action: { type: "scroll", value: "0,2471.199951171875" } });
    expect(notes).toMatchObject([{ line: 2, reason: expect.stringContaining("A script") }]);
  });

  it("tells of a window as narrow as a phone's, and of no other", () => {
    const { steps, notes } = read(
      ["setWindowSize", "1350x940"],
      ["setWindowSize", "390x844"],
      ["click", "id=a"],
    );
    expect(notes).toEqual([
      {
        file: "harbour.side",
        line: 2,
        code: expect.stringContaining("390x844"),
        reason: "It was recorded as on a phone, 390 × 844: choose one when it is run.",
      },
    ]);
    expect(steps).toMatchObject([{ action: { type: "click" } }]);
  });

  it("is read without a press that its next command says once more", () => {
    const { steps, notes } = read(
      ["mouseDownAt", "id=pier", "12,7"],
      ["mouseMoveAt", "id=pier", "12,7"],
      ["mouseUpAt", "id=pier", "12,7"],
      ["select", "id=pier", "label=North"],
    );
    expect(notes).toEqual([]);
    expect(steps.map(({ action }) => action.type)).toEqual(["select"]);
  });

  it("is read with a press that no other command says, and with what is drawn elsewhere", () => {
    const { steps, notes } = read(
      ["mouseDownAt", "id=buoy", "12,7"],
      ["mouseUpAt", "id=buoy", "13,8"],
      ["mouseDown", "id=boat"],
      ["mouseOver", "id=dock"],
      ["mouseUp", "id=dock"],
    );
    expect(notes).toEqual([]);
    expect(steps).toMatchObject([
      { action: { type: "click", element: { locators: [{ value: '[id="buoy"]' }] } } },
      {
        action: {
          type: "drag",
          element: { locators: [{ value: '[id="boat"]' }] },
          to: { locators: [{ value: '[id="dock"]' }] },
        },
      },
    ]);
  });

  it("tells of a press that a case does not have", () => {
    const { steps, notes } = read(
      ["mouseDownAt", "id=slider", "2,7"],
      ["mouseUpAt", "id=slider", "120,7"],
      ["mouseDownAt", "id=slider", "2,7"],
      ["click", "id=a"],
      ["mouseDown", "id=boat"],
      ["mouseUp", "magic=dock"],
      ["submit", "id=form"],
    );
    expect(notes.map(({ reason }) => reason)).toEqual([
      "It drags within one element, and a case drags from one to another.",
      "The command mouseDownAt is not taken over.",
      "What “magic=dock” names is not understood.",
      "It sends a form that nobody pressed anything in: press the form's button instead.",
    ]);
    expect(steps.filter(({ disabled }) => !disabled)).toMatchObject([
      { action: { type: "click" } },
    ]);
  });

  const told = ({ steps }: ImportedCase) =>
    steps.map(({ action, assertion, only_if }) => [
      `${action.type}${assertion.type}`,
      ...(only_if ? [`${only_if.not ? "not " : ""}${only_if.step}`] : []),
    ]);

  it("is read with what is done where a stored value or the page says so, and with what else", () => {
    const one = read(
      ["storeXpathCount", "xpath=//dialog", "banners"],
      ["if", `${storedAs("banners")} > 0`],
      ["click", "id=accept"],
      ["elseIf", "return document.querySelector('#menu') === null;"],
      ["open", "/menu"],
      ["if", "!document.getElementById('x')"],
      ["click", "id=y"],
      ["end", ""],
      ["else", ""],
      ["click", "id=menu"],
      ["end", ""],
      ["click", "id=pay"],
    );
    expect(one.notes).toEqual([]);
    expect(told(one)).toEqual([
      ["store"],
      ["equals"],
      ["click", "not s2"],
      ["exists", "s2"],
      ["navigate", "not s4"],
      ["exists", "not s4"],
      ["click", "not s6"],
      ["click", "s4"],
      ["click"],
    ]);
    expect(one.steps[1]).toMatchObject({
      ...{ optional: true, timeout: 2_000 },
      assertion: { actual: "{{banners}}", value: "0" },
    });
  });

  it("says once that a password stands in it, without saying it again", () => {
    const plain = read(
      ["type", "id=user", "ada"],
      ["type", "id=password", "planted-pass"],
      ["type", "id=password2", "planted-pass"],
    );
    expect(plain.notes).toMatchObject([
      { line: 2, code: "", reason: expect.stringMatching(/^A password stands in it .* secret/) },
    ]);
    expect(plain.steps.every(({ disabled }) => !disabled)).toBe(true);
    const kept = read(["type", "id=password", storedAs("PASSWORD")], ["type", "id=password", ""]);
    expect(kept.notes).toEqual([]);
  });

  it("is read with a loop of a length that is known, whose notes name the lines of the file", () => {
    const { steps, notes } = read(
      ["executeScript", "return 'Hull'", "town"],
      ["times", "2"],
      ["click", "id=more"],
      ["submit", "id=form"],
      ["end", ""],
      ["if", "true"],
      ["click", "id=always"],
      ["end", ""],
      ["if", `${storedAs("town")} == 'Hull'`],
      ["click", "id=hull"],
      ["end", ""],
    );
    expect(steps.map(({ action, assertion }) => action.type || assertion.type)).toEqual([
      ...["store", "click", "", "click", "", "click", "equals", "click"],
    ]);
    expect(notes.map(({ line }) => line)).toEqual([4]);
    expect(steps.filter(({ disabled }) => disabled)).toHaveLength(2);
  });

  it.each([
    [
      "if",
      `${storedAs("banners")} == 1`,
      /Whether it is done .* the 2 commands in it as steps that depend/,
    ],
    ["if", "return new Date().getDay() == 1", /Whether it is done/],
    ["if", "!document.title == ''", /Whether it is done/],
    ["while", `${storedAs("n")} < 3`, /How often it is done .* a case has no loops/],
    ["do", "", /How often it is done/],
    ["forEach", "rows", /How often it is done/],
    ["times", "400", /50 times at most, and this one is done 400 times/],
  ])("tells once of %s %s, with what to do", (name, target, reason) => {
    const close = name === "do" ? "repeatIf" : "end";
    const { steps, notes } = read(
      [name, target],
      ["click", "id=a"],
      ["click", "id=b"],
      [close, "true"],
      ["click", "id=c"],
    );
    expect(notes).toMatchObject([{ line: 1, reason: expect.stringMatching(reason) }]);
    expect(notes[0]?.code).toContain("click id=a; click id=b");
    expect(steps.map(({ disabled }) => disabled ?? false)).toEqual([true, false]);
  });
});
