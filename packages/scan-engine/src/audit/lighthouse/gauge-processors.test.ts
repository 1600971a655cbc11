import { describe, expect, it } from "vitest";
import { gaugeProcessors, isNoisy, type ProcessorTimes } from "./gauge-processors.ts";

describe("a gauge of the processors", () => {
  it("tells what share of them was used since it began", () => {
    expect(shareOf({ busy: 500, all: 1_000 }, { busy: 575, all: 1_100 })).toBe(0.75);
  });

  it("tells nothing where no time is counted", () => {
    expect(shareOf({ busy: 0, all: 0 }, { busy: 0, all: 0 })).toBeNull();
  });

  it("calls a run noisy once hardly anything of them was left", () => {
    expect([null, 0.5, 0.94, 0.95, 1].map(isNoisy)).toEqual([false, false, false, true, true]);
  });
});

function shareOf(...times: [ProcessorTimes, ProcessorTimes]): number | null {
  const [first, second] = times;
  const read = [first, second].values();
  return gaugeProcessors(() => read.next().value ?? second)();
}
