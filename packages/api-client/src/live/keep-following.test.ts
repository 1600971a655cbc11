import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, OfflineError } from "../errors.ts";
import { keepFollowing, waitMs } from "./keep-following.ts";
import { createFakeStream, type FakeStream } from "./testing/fake-stream.ts";

const minute = 60_000;
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

describe("a stream that is followed", () => {
  it("is opened anew at once when the server asks for it, and is not lost", async () => {
    const { streams, onLost, heard } = keep();
    await vi.advanceTimersByTimeAsync(0);
    streams[0]?.event("renew", {});
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    expect(heard).toEqual(["renew"]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it("is opened again when it ends after a while, as with a server that starts anew", async () => {
    const { streams, onLost } = keep();
    await vi.advanceTimersByTimeAsync(0);
    streams[0]?.beat();
    await vi.advanceTimersByTimeAsync(6_000);
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    expect(onLost).not.toHaveBeenCalled();
  });

  it("is opened again when nothing comes any more, as after a sleep", async () => {
    const { streams } = keep();
    await vi.advanceTimersByTimeAsync(0);
    for (let beats = 0; beats < 10; beats += 1) {
      streams[0]?.beat();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(minute);
    expect(streams.length).toBeGreaterThan(1);
  });

  it("is lost where something in between lets nothing through, and tried ever more seldom", async () => {
    const { streams, onLost, onAlive } = keep();
    await vi.advanceTimersByTimeAsync(minute);
    expect(onLost).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10 * minute);
    const tries = streams.length;
    await vi.advanceTimersByTimeAsync(10 * minute);
    // Each waits 45 s for a sign of life, and then half a minute to a whole one.
    expect(streams.length - tries).toBeLessThanOrEqual(8);
    expect(onAlive).not.toHaveBeenCalled();
  });

  it("is lost when it is refused, and not asked for again before the server wants", async () => {
    let calls = 0;
    const { onLost } = keep(async () => {
      calls += 1;
      throw refusal(503, 300);
    });
    await vi.advanceTimersByTimeAsync(299_000);
    expect([calls, onLost.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toBe(2);
  });

  it("is opened no more once it is over", async () => {
    const { streams, kept } = keep();
    await vi.advanceTimersByTimeAsync(0);
    ending.abort();
    await kept;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(streams).toHaveLength(1);
  });
});

describe("the wait before the next try", () => {
  it.each([
    ["after a sound stream", 0, null, [500, 1000]],
    ["after a failure", 1, new OfflineError("away"), [1000, 2000]],
    ["after many", 12, new OfflineError("away"), [30_000, 60_000]],
    ["that the server names", 1, refusal(429, 90), [90_000, 90_000]],
    ["where one may not", 1, refusal(403), [60_000, 60_000]],
    ["where the server cannot", 1, refusal(404), [60_000, 60_000]],
  ] as const)("%s is spread", (_name, failures, error, [least, most]) => {
    expect([waitMs(failures, error, 0), waitMs(failures, error, 1)]).toEqual([least, most]);
  });
});

function keep(open?: () => Promise<never>) {
  const streams: FakeStream[] = [];
  const heard: string[] = [];
  const [onAlive, onLost] = [vi.fn(), vi.fn()];
  const kept = keepFollowing({
    async open() {
      if (open) return open();
      const fake = createFakeStream();
      streams.push(fake);
      return fake.stream;
    },
    onAlive,
    onLost,
    onEvent: ({ name }) => heard.push(name),
    signal: ending.signal,
  });
  return { streams, heard, onAlive, onLost, kept };
}

function refusal(status: number, retryAfter?: number): ApiError {
  const reason = "Not now.";
  return new ApiError({ code: "BUSY", status, reason, detail: reason, retryAfter, body: null });
}
