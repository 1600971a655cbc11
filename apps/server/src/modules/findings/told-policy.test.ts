import { describe, expect, it } from "vitest";
import { draft } from "./draft-finding.ts";
import { idOfTold, toTelling, toToldRow } from "./told-policy.ts";

function finding(rule: string, detail: string | null = null) {
  const words = { title: rule, what_to_do: "Mend it." };
  return draft({ source: "lighthouse", severity: "low", rule, ...words, evidence: { detail } });
}

const whole = (said: ReturnType<typeof finding>) => ({ id: idOfTold(said), finding: said });

describe("a finding as it is kept", () => {
  it("says what it says otherwise than the page's scan before, and all where that did not tell it", () => {
    const [now, before] = [finding("slow", "40 ms"), finding("slow", "30 ms")];
    expect(toToldRow(now, [whole(finding("large")), whole(before)])).toEqual({
      id: idOfTold(now),
      like: idOfTold(before),
      finding: { evidence: now.evidence },
    });
    const row = { id: idOfTold(now), like: null, finding: now };
    expect(toToldRow(now, [whole(finding("large"))])).toEqual(row);
    expect(toToldRow(now, [whole(now)])).toEqual(row);
  });
});

describe("what a part tells", () => {
  it("is named by a list once two scans tell it, and by the same for as long as they do", () => {
    const first = toTelling(["a", "b", "c"], null);
    expect(first).toEqual({ list: null, told: ["a", "b", "c"] });
    const second = toTelling(["c", "b", "a"], first);
    expect(second).toEqual({ list: { id: expect.any(String), told: ["a", "b", "c"] }, told: [] });
    expect(toTelling(["a", "b", "c"], second)).toEqual(second);
  });

  it("leaves out of the list what changes with each scan", () => {
    const second = toTelling(["a", "b", "now 2"], toTelling(["a", "b", "now 1"], null));
    expect(second).toMatchObject({ list: { told: ["a", "b"] }, told: ["now 2"] });
    expect(toTelling(["now 3", "b", "a"], second)).toEqual({ ...second, told: ["now 3"] });
  });

  it("is named by another list once one of it is gone, or much is told beside it time and again", () => {
    const listed = toTelling(["a", "b", "c"], { list: null, told: ["a", "b", "c"] });
    expect(toTelling(["a", "c"], listed)).toMatchObject({ list: { told: ["a", "c"] }, told: [] });
    const beside = toTelling(["a", "b", "c", "d"], listed);
    expect(beside).toEqual({ ...listed, told: ["d"] });
    const again = toTelling(["a", "b", "c", "d"], beside);
    expect(again).toMatchObject({ list: { told: ["a", "b", "c", "d"] }, told: [] });
  });

  it("needs no list where it is one alone, or none that was told before", () => {
    expect(toTelling(["a"], { list: null, told: ["a"] })).toEqual({ list: null, told: ["a"] });
    expect(toTelling([], { list: null, told: ["a"] })).toEqual({ list: null, told: [] });
    expect(toTelling(["x", "y"], { list: null, told: ["a", "b"] })).toEqual({
      list: null,
      told: ["x", "y"],
    });
  });
});
