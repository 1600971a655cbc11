import { describe, expect, it } from "vitest";
import { calm } from "../verdicts/index.ts";
import { stepWatch, type WatchState } from "./step-watch.ts";

const begin = Date.UTC(2026, 10, 23, 8, 0);
const minute = 60_000;
const fresh: WatchState = { ...calm, downSince: null, knownAt: null };

/** Looks at a site, each so many minutes after the beginning: `x` for one that could not reach it. */
function looks(verdicts: string, minutes: readonly number[], every = 5) {
  let watch = fresh;
  const told: string[] = [];
  const sum = { up: 0, down: 0, retries: 0 };
  for (const [place, verdict] of [...verdicts].entries()) {
    const at = new Date(begin + (minutes[place] ?? 0) * minute);
    const step = stepWatch(watch, { at, isBad: verdict === "x" }, every);
    watch = step.watch;
    sum.up += step.upSeconds;
    sum.down += step.downSeconds;
    if (step.retry) sum.retries += 1;
    if (step.turn) told.push(`${step.turn} at ${minutes[place]}`);
  }
  return { watch, told, ...sum };
}

describe("stepWatch", () => {
  it("tells nobody of one failed look, looks again soon, and counts it as up", () => {
    const { told, up, down, retries, watch } = looks("..x..", [0, 5, 10, 10.5, 15]);
    expect({ told, down, retries }).toEqual({ told: [], down: 0, retries: 1 });
    expect(up).toBe(60 + 15 * 60);
    expect(watch).toMatchObject({ state: "ok", downSince: null });
  });

  it("tells of two, and says that it has been down since the first", () => {
    const { told, watch } = looks(".xx", [0, 5, 5.5]);
    expect(told).toEqual(["down at 5.5"]);
    expect(watch.downSince).toEqual(new Date(begin + 5 * minute));
  });

  it("is up with the first good look, and counts from the first bad look to that as down", () => {
    const { told, up, down, watch } = looks(".xxx.", [0, 5, 5.5, 10, 15]);
    expect(told).toEqual(["down at 5.5", "up at 15"]);
    expect(watch.downSince).toBeNull();
    expect({ up, down }).toEqual({ up: 60 + 5 * 60, down: 10 * 60 });
  });

  it("is told of once while it flips, and again when it is well for long", () => {
    const flips = ".x".repeat(30);
    const { told, watch } = looks(
      flips,
      [...flips].map((_, place) => place),
      1,
    );
    expect(told).toEqual(["down at 5"]);
    expect(watch.state).toBe("unstable");
    const over = looks(
      `${flips}${".".repeat(6)}`,
      [...flips, ..."......"].map((_, place) => place),
      1,
    );
    expect(over.told).toEqual(["down at 5", "up at 64"]);
  });

  it("does not count the time in which nobody looked", () => {
    const { up } = looks("..", [0, 300]);
    expect(up).toBe(60 + 10 * 60);
    const { down } = looks("xx.", [0, 0.5, 300]);
    expect(down).toBe(60 + 30 + 10 * 60);
  });
});
