import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeDate } from "./fake-date.ts";
import { fakeTimers } from "./fake-timers.ts";
import { type CallbackQueue, makeQueue } from "./queue.ts";
import { seedRandom } from "./seed-random.ts";

const budgetMs = 20_000;
const epoch = Date.UTC(2026, 0, 1, 12);
const real = {
  setTimeout,
  setInterval,
  clearTimeout,
  clearInterval,
  Date,
  random: Math.random,
  now: Object.getOwnPropertyDescriptor(performance, "now"),
};

let queue: CallbackQueue;

/** The frame's own timers would pump: the queue is run by its freeze alone. */
beforeEach(() => {
  queue = makeQueue({ horizon: 5_000, step: 60_000 });
  fakeTimers(queue);
  fakeDate(queue, epoch);
  Date.prototype.constructor = Date;
});

afterEach(restore);

function restore(): void {
  const { random, now, ...globals } = real;
  Object.assign(globalThis, globals);
  Math.random = random;
  real.Date.prototype.constructor = real.Date;
  if (now) Object.defineProperty(performance, "now", now);
  else Reflect.deleteProperty(performance, "now");
}

describe("the clock of a page", () => {
  it("calls back in the order of what is due, then of asking, at the time it says", async () => {
    const seen: string[] = [];
    const note = (name: string) => () => seen.push(`${name} ${Date.now() - epoch}`);
    setTimeout(note("late"), 900);
    setTimeout(note("soon"), 100);
    setTimeout(note("soon too"), 100);
    const every = setInterval(note("every"), 400);
    setTimeout(() => clearInterval(every), 1_000);
    await queue.freeze(budgetMs);
    expect(seen).toEqual(["soon 100", "soon too 100", "every 400", "every 800", "late 900"]);
  });

  it("ends at the horizon, where time then stands", async () => {
    let ticks = 0;
    setInterval(() => {
      ticks += 1;
    }, 100);
    await expect(queue.freeze(budgetMs)).resolves.toEqual({ ran: 50, truncated: false });
    expect(Date.now()).toBe(epoch + 5_000);
    await expect(queue.advance(1_000, budgetMs)).resolves.toEqual({ ran: 10, truncated: false });
    expect(ticks).toBe(60);
  });

  it("counts a chain of promises from the callback that woke it", async () => {
    const seen: number[] = [];
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    void (async () => {
      for (;;) {
        await sleep(800);
        seen.push(Date.now() - epoch);
      }
    })();
    await queue.freeze(budgetMs);
    expect(seen).toEqual([800, 1_600, 2_400, 3_200, 4_000, 4_800]);
  });

  it("gives up on callbacks without end when its budget is spent, and says so", async () => {
    const again = () => void setTimeout(again, 0);
    again();
    const { truncated } = await queue.freeze(-1);
    expect(truncated).toBe(true);
  });

  it("knows what is still waited for, and not what comes again and again", () => {
    expect(queue.soon()).toBeNull();
    setInterval(() => undefined, 50);
    expect(queue.soon()).toBeNull();
    setTimeout(() => undefined, 2_600);
    expect(queue.soon()).toBeGreaterThan(1_000);
    setTimeout(() => undefined, 60_000);
    expect(queue.soon()).toBeLessThanOrEqual(2_600);
  });

  it("lets a page that lives be until the first of what it waits for is due", () => {
    restore();
    const waits: number[] = [];
    globalThis.setTimeout = ((_work: () => void, ms: number) =>
      waits.push(ms)) as unknown as typeof setTimeout;
    const living = makeQueue({ horizon: 500_000, step: 5 });
    const put = (due: number) => living.put({ due, call: () => undefined });
    put(400_000);
    put(450_000);
    put(200_000);
    put(600_000);
    expect(waits).toHaveLength(2);
    expect(Math.min(...waits)).toBeGreaterThan(100_000);
    put(0);
    expect(waits.at(-1)).toBeLessThan(100_000);
  });

  it("runs each when it is due, those asked for meanwhile too", async () => {
    restore();
    const living = makeQueue({ horizon: 5_000, step: 1 });
    const seen: string[] = [];
    const over = Promise.withResolvers<void>();
    living.put({
      due: 60,
      call() {
        seen.push("last");
        over.resolve();
      },
    });
    living.put({
      due: 20,
      call() {
        seen.push("first");
        living.put({ due: 30, call: () => seen.push("asked for meanwhile") });
      },
    });
    await over.promise;
    expect(seen).toEqual(["first", "asked for meanwhile", "last"]);
  });

  it("lets a script spin until time passes", () => {
    const begin = Date.now();
    while (Date.now() - begin < 50);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(50);
  });

  it("leaves dates that say when they are alone", () => {
    expect(new Date(2020, 1, 2).getFullYear()).toBe(2020);
    expect(new Date()).toBeInstanceOf(Date);
    expect(new Date().toISOString()).toBe("2026-01-01T12:00:00.000Z");
    expect(Date.UTC(2020, 0)).toBe(1_577_836_800_000);
    expect(Date.name).toBe("Date");
  });
});

it("seeded randomness is the same each time, and spread", () => {
  const draw = () => {
    seedRandom(42);
    return Array.from({ length: 1_000 }, () => Math.random());
  };
  const numbers = draw();
  expect(draw()).toEqual(numbers);
  expect(new Set(numbers).size).toBeGreaterThan(990);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
