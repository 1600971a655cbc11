import { beforeEach, describe, expect, it, vi } from "vitest";
import { KnownLogins } from "./known-logins.ts";

const minute = 60_000;
const { signal } = new AbortController();

let now: number;
let made: number;
let logins: KnownLogins<{ n: number }>;

beforeEach(() => {
  [now, made] = [0, 0];
  const times = { goodMs: 20 * minute, badMs: 5 * minute, restMs: minute };
  logins = new KnownLogins({ ...times, now: () => now });
});

const ask = (key = "site") =>
  logins.of(key, {
    make: async () => {
      made += 1;
      return { n: made };
    },
    isPassing: () => false,
    signal,
  });

describe("logins", () => {
  it("are shared by those who come together and those who come within twenty minutes", async () => {
    expect(await Promise.all([ask(), ask()])).toEqual([{ n: 1 }, { n: 1 }]);
    now = 19 * minute;
    expect(await ask()).toEqual({ n: 1 });
    now = 20 * minute;
    expect(await ask()).toEqual({ n: 2 });
    expect(await ask("another site")).toEqual({ n: 3 });
  });

  it("that failed are not tried again for five minutes, those of a fault of ours at once", async () => {
    const make = vi.fn(async () => {
      throw new Error("wrong password");
    });
    const failing = (isPassing: boolean) =>
      logins.of("site", { make, isPassing: () => isPassing, signal });
    await expect(failing(true)).rejects.toThrow("wrong password");
    await expect(failing(false)).rejects.toThrow("wrong password");
    expect(make).toHaveBeenCalledTimes(2);
    now = 4 * minute;
    await expect(failing(false)).rejects.toThrow("wrong password");
    expect(make).toHaveBeenCalledTimes(2);
    now = 5 * minute;
    expect(await ask()).toEqual({ n: 1 });
  });

  it("are made anew once one was turned away, though not again within a minute", async () => {
    const first = await ask();
    expect(logins.end("site", first)).toBe(false);
    expect(await ask()).toEqual({ n: 1 });
    now = minute;
    expect(logins.end("site", first)).toBe(true);
    expect(await ask()).toEqual({ n: 2 });
    // Who was turned away with the one before goes on with the new one.
    expect(logins.end("site", first)).toBe(true);
    expect(await ask()).toEqual({ n: 2 });
  });

  it("go on for the others when one of them stops waiting", async () => {
    const stop = new AbortController();
    let finish: (session: { n: number }) => void = () => undefined;
    const make = () =>
      new Promise<{ n: number }>((resolve) => {
        finish = resolve;
      });
    const making = { make, isPassing: () => false };
    const one = logins.of("site", { ...making, signal: stop.signal });
    const two = logins.of("site", { ...making, signal });
    stop.abort(new Error("stopped"));
    await expect(one).rejects.toThrow("stopped");
    finish({ n: 7 });
    expect(await two).toEqual({ n: 7 });
  });
});
