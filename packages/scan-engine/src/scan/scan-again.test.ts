import { describe, expect, it } from "vitest";
import { furtherLooks, furtherRuns, planLoads } from "./scan-again.ts";

const parts = ["images", "lighthouse"] as const;

describe("further loads of a scan", () => {
  it("serve Lighthouse and the pictures together, as few as do", () => {
    const loads = planLoads(2, 3, false);
    expect(loads.map(({ readers }) => [...readers])).toEqual([
      ["lighthouse", "look", "snapshot"],
      ["lighthouse", "look", "snapshot"],
      ["look", "snapshot"],
    ]);
  });

  it("never measure a page that is answered from memory", () => {
    const loads = planLoads(1, 1, true);
    expect(loads.map(({ readers, isReplayed }) => [readers.has("lighthouse"), isReplayed])).toEqual(
      [
        [true, false],
        [false, true],
      ],
    );
  });

  it("are as many as asked for, and two where the page did not come to rest", () => {
    expect(furtherRuns({ parts, lighthouseRuns: 5 })).toBe(4);
    expect(furtherRuns({ parts: ["images"], lighthouseRuns: 5 })).toBe(0);
    expect(furtherLooks({ parts, furtherLoads: { count: 1 } }, true)).toBe(1);
    expect([furtherLooks({ parts }, true), furtherLooks({ parts }, false)]).toEqual([2, 0]);
  });
});
