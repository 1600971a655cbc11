import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordingLog } from "./testing/recording-log.ts";
import { startTicker, type Tick } from "./ticker.ts";

let app: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => stop());

function ticking(...ticks: Tick<null>[]) {
  const { log, lines } = recordingLog();
  stop = startTicker({ db: app.deps.db, log, deps: null, ticks, everyMs: 5 });
  return lines;
}

describe("the ticker", () => {
  it("sees to what is due, again and again, and to nothing else", async () => {
    const due = { name: "due", isDue: sql`true`, run: vi.fn(async () => {}) };
    const later = { name: "later", isDue: sql`now() < '2020-01-01'`, run: vi.fn(async () => {}) };
    ticking(due, later);
    await vi.waitFor(() => expect(due.run.mock.calls.length).toBeGreaterThan(2));
    expect(later.run).not.toHaveBeenCalled();
  });

  it("lets one that takes long keep no other waiting, and is not begun twice", async () => {
    let end = () => {};
    const long = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow = { name: "slow", isDue: sql`true`, run: vi.fn(() => long) };
    const quick = { name: "quick", isDue: sql`true`, run: vi.fn(async () => {}) };
    ticking(slow, quick);
    await vi.waitFor(() => expect(quick.run.mock.calls.length).toBeGreaterThan(2));
    expect(slow.run).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(slow.run.mock.calls.length).toBeGreaterThan(1));
  });

  it("goes on after a failure, which is in the log", async () => {
    const failing = {
      name: "failing",
      isDue: sql`true`,
      run: vi.fn(() => Promise.reject(new Error("no"))),
    };
    const lines = ticking(failing);
    await vi.waitFor(() => expect(failing.run.mock.calls.length).toBeGreaterThan(1));
    expect(lines).toContainEqual(expect.objectContaining({ tick: "failing" }));
  });

  it("tells what it began to end, and waits for it, when it is stopped", async () => {
    let ended = false;
    const run = vi.fn(
      (_: null, signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => {
            ended = true;
            resolve();
          });
        }),
    );
    ticking({ name: "long", isDue: sql`true`, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    await stop();
    expect(ended).toBe(true);
  });
});
