import { expect, it } from "vitest";
import { createPacer } from "./pacer.ts";

const never = new AbortController().signal;

it("lets no more through than agreed", async () => {
  const pacer = createPacer(3, never);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => pacer.run(work)));
  expect(most).toBe(3);
});

it("gives a slot back after a failure", async () => {
  const pacer = createPacer(1, never);
  await expect(pacer.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await pacer.run(async () => "next")).toBe("next");
});

it("keeps the distance between two begins", async () => {
  let now = 1_000;
  const sleepers: { until: number; wake: () => void }[] = [];
  const wait = (ms: number) =>
    new Promise<void>((wake) => void sleepers.push({ until: now + ms, wake }));
  const pacer = createPacer(4, never, { now: () => now, wait });
  pacer.setDelay(40);
  const begins: number[] = [];
  const work = async () => void begins.push(now);
  const all = Promise.all([pacer.run(work), pacer.run(work), pacer.run(work)]);
  while (begins.length < 3) {
    await new Promise(setImmediate);
    const next = sleepers.shift();
    now = Math.max(now, next?.until ?? 0);
    next?.wake();
  }
  await all;
  expect(begins).toEqual([1_000, 1_040, 1_080]);
});

it("holds everybody during a pause, and ends every wait with the signal", async () => {
  const stop = new AbortController();
  const pacer = createPacer(1, stop.signal);
  pacer.pause(60_000);
  const waits = [pacer.run(async () => 1), pacer.run(async () => 2)];
  stop.abort(new Error("enough"));
  const ends = await Promise.allSettled(waits);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
