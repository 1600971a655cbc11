import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChangedQueries } from "./changed-queries.ts";
import { createRefreshPace } from "./refresh-pace.ts";

const list: ChangedQueries = { key: ["list"], restMs: 6_000 };
const counts: ChangedQueries = { key: ["counts"], restMs: 20_000 };
const refresh = vi.fn<(queries: ChangedQueries, changedAt: number) => boolean>();
let pace: ReturnType<typeof createRefreshPace>;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset().mockReturnValue(true);
  pace = createRefreshPace(refresh);
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

describe("what changed", () => {
  it("is asked for at once after a quiet time, once for all that came together", () => {
    for (let changes = 0; changes < 5; changes += 1) pace.add([list, counts], true);
    vi.advanceTimersByTime(100);
    expect(asked()).toEqual([list, counts]);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toEqual([list, counts]);
  });

  it("by steps of work rests in between, each sort as long as it may", () => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      pace.add([list, counts], true);
      vi.advanceTimersByTime(1_000);
    }
    expect(asked().filter((queries) => queries === list)).toHaveLength(10);
    expect(asked().filter((queries) => queries === counts)).toHaveLength(3);
  });

  it("by a person is seen within a second, however much work goes on", () => {
    for (let tenths = 0; tenths < 30; tenths += 1) {
      pace.add([list], true);
      vi.advanceTimersByTime(100);
    }
    refresh.mockClear();
    pace.add([list], false);
    vi.advanceTimersByTime(1_000);
    expect(asked()).toEqual([list]);
  });

  it("last is asked for too", () => {
    pace.add([list], true);
    vi.advanceTimersByTime(3_000);
    pace.add([list], true);
    const changedAt = Date.now();
    vi.advanceTimersByTime(6_000);
    expect(refresh.mock.lastCall).toEqual([list, changedAt]);
  });

  it("while it is being asked for is asked for again afterwards", () => {
    refresh.mockReturnValueOnce(false).mockReturnValueOnce(false);
    pace.add([list], false);
    vi.advanceTimersByTime(1_200);
    expect(asked()).toEqual([list, list, list]);
  });

  it("is not asked for any more once it is over", () => {
    pace.add([list], false);
    pace.stop();
    vi.advanceTimersByTime(60_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});

function asked(): ChangedQueries[] {
  return refresh.mock.calls.map(([queries]) => queries);
}
