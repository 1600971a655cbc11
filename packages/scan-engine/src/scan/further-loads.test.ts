import { describe, expect, it } from "vitest";
import type { ReaderName } from "../load/readers.ts";
import { Readings } from "../load/readings.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import { takeFurtherLoads } from "./further-loads.ts";

const wanted = [new Set<ReaderName>(["lighthouse"]), new Set<ReaderName>(["picture"])];

describe("further loads of a page", () => {
  it("are taken one after another, each for its own readings", async () => {
    let underWay = 0;
    const asked: ReaderName[][] = [];
    const taken = await takeFurtherLoads(wanted, 1_000, {
      load: async (readers) => {
        expect(underWay).toBe(0);
        underWay += 1;
        asked.push([...readers]);
        await Promise.resolve();
        underWay -= 1;
        return readings();
      },
      left: () => 60_000,
    });
    expect(taken).toHaveLength(2);
    expect(asked).toEqual([["lighthouse"], ["picture"]]);
  });

  it("end with one that fails, and with a page that is none any more", async () => {
    const failing = { load: () => Promise.reject(new ScanError("TIMED_OUT")), left: () => 60_000 };
    expect(await takeFurtherLoads(wanted, 1_000, failing)).toEqual([]);
    const gone = readings();
    gone.fault = new ScanError("HTTP_ERROR");
    const faulty = { load: async () => gone, left: () => 60_000 };
    expect(await takeFurtherLoads(wanted, 1_000, faulty)).toEqual([]);
  });

  it("are not begun when they would not end in time", async () => {
    const late = [60_000, 1_500].values();
    const times = { load: async () => readings(), left: () => late.next().value ?? 0 };
    expect(await takeFurtherLoads(wanted, 1_000, times)).toHaveLength(1);
  });
});

function readings(): Readings {
  const windowSize = { width: 800, height: 600 };
  const setup = { url: "https://shop.test/", device: "Windows 10 PC", windowSize } as const;
  return new Readings([], { ...setup, bounds: defaultScanBounds });
}
