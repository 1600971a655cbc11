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
});
