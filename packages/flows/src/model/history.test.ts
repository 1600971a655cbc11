import { describe, expect, it } from "vitest";
import { begin, redo, step, undo } from "./history.ts";

const after = (...steps: [value: number, burst: string | null, time: number][]) =>
  steps.reduce((history, [value, burst, time]) => step(history, value, burst, time), begin(0));

describe("the history", () => {
  it("takes back and brings back one step after the other", () => {
    const history = after([1, null, 0], [2, null, 0]);
    expect(undo(history).present).toBe(1);
    expect(undo(undo(undo(history))).present).toBe(0);
    expect(redo(undo(undo(history))).present).toBe(1);
    expect(redo(history)).toEqual(history);
  });

  it("makes one step of what comes in many small parts soon after each other", () => {
    const history = after([1, "move", 0], [2, "move", 900], [3, "move", 1_800]);
    expect(history.present).toBe(3);
    expect(undo(history).present).toBe(0);
  });

  it("begins a new step for another kind of part, and after a pause", () => {
    expect(undo(after([1, "move", 0], [2, "title", 100])).present).toBe(1);
    expect(undo(after([1, "move", 0], [2, "move", 1_000])).present).toBe(1);
    expect(undo(after([1, null, 0], [2, null, 0])).present).toBe(1);
  });

  it("forgets what was taken back once something else is done", () => {
    const history = step(undo(after([1, null, 0])), 2, null, 0);
    expect(redo(history).present).toBe(2);
    expect(undo(history).present).toBe(0);
  });

  it("keeps no step of what changes nothing", () => {
    const history = after([1, null, 0]);
    expect(step(history, 1, null, 5)).toBe(history);
  });
});
