import { describe, expect, it } from "vitest";
import { judgePerformance } from "./judge-performance.ts";
import type { PerformanceSamples } from "./performance-samples.ts";

const quiet = [1000, 1010, 990, 1020, 1005];

describe("a page that is measured again", () => {
  it("needs no further load when nothing moved by half its threshold", () => {
    const { measures, wants } = judge({ lcp: quiet }, { lcp: [1060] });
    expect(measures.map(({ result }) => result)).toEqual(["equal"]);
    expect(wants).toBe(0);
  });

  it.each([
    [1, 2],
    [3, 2],
    [5, 0],
  ])("near its line after %i loads asks for %i more", (loads, wants) => {
    const slower = [1400, 1410, 1390, 1420, 1405].slice(0, loads);
    expect(judge({ lcp: quiet }, { lcp: slower }).wants).toBe(wants);
  });

  it("is slower when five loads are apart from five", () => {
    const { measures } = judge({ lcp: quiet }, { lcp: [1400, 1410, 1390, 1420, 1405] });
    expect(measures[0]).toMatchObject({ result: "slower", shift: 400 });
    expect(measures[0]?.p).toBeCloseTo(1 / 252, 6);
  });

  it("is faster by the same rule", () => {
    const { measures } = judge({ lcp: [1400, 1410, 1390, 1420, 1405] }, { lcp: quiet });
    expect(measures[0]?.result).toBe("faster");
  });

  it("stays unclear where samples overlap, and that is the answer after seven loads", () => {
    const wild = { lcp: [1540, 1700, 1900, 2400, 2690] };
    const after = { lcp: [1700, 1750, 1910, 2000, 2100, 2500, 2600] };
    const { measures, wants } = judge(wild, after);
    expect(measures[0]?.result).toBe("unclear");
    expect(wants).toBe(0);
  });

  it("is not slower by what stays below the threshold, however sure it is", () => {
    const { measures } = judge({ lcp: quiet }, { lcp: quiet.map((value) => value + 100) });
    expect(measures[0]?.result).toBe("unclear");
  });

  it("is never slower against fewer than three loads before, nor loaded again for that", () => {
    const after = { lcp: [3000, 3000, 3000, 3000, 3000] };
    expect(judge({ lcp: [1000, 1000] }, after)).toMatchObject({
      measures: [{ result: "unclear" }],
      wants: 0,
    });
    expect(judge({ lcp: [1000, 1000, 1000] }, after).measures[0]?.result).toBe("unclear");
    const seven = { lcp: Array.from({ length: 7 }, () => 3000) };
    expect(judge({ lcp: [1000, 1000, 1000] }, seven).measures[0]?.result).toBe("slower");
  });

  it("has a score that falls, not rises, when it is slower", () => {
    const { measures } = judge({ score: [95, 96, 95, 94, 95] }, { score: [85, 84, 86, 85, 85] });
    expect(measures[0]?.result).toBe("slower");
  });

  it("takes a slow server's first byte as measured", () => {
    const after = { first_byte: [380, 390, 385, 370, 400] };
    expect(judge({ first_byte: [80, 90, 85, 70, 100] }, after).measures[0]?.result).toBe("slower");
  });

  it("is no longer asked for once one measure is slower", () => {
    const before = { lcp: quiet, tbt: [0, 100, 300, 0, 200] };
    const after = { lcp: quiet.map((value) => value + 400), tbt: [200, 250, 300, 0, 400] };
    expect(judge(before, after).wants).toBe(0);
  });

  it("without figures has nothing to say", () => {
    expect(judge({}, { lcp: quiet })).toEqual({ measures: [], wants: 0 });
  });
});

function judge(before: Partial<PerformanceSamples>, after: Partial<PerformanceSamples>) {
  const none = { score: [], lcp: [], tbt: [], cls: [], first_byte: [], load: [] };
  return judgePerformance({ ...none, ...before }, { ...none, ...after });
}
