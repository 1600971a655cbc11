import { describe, expect, it } from "vitest";
import { createSharedCounter } from "./shared-counter.ts";

/** What the database does for every process. */
function sharedBuckets() {
  let taken = 0;
  let writes = 0;
  const process = () =>
    createSharedCounter({
      add: async (_bucket, amount) => {
        writes += 1;
        taken += amount;
        return { taken, seconds: 60 };
      },
      onError: () => {},
    });
  return { process, writes: () => writes };
}

const bucket = (max: number) => ({ key: "203.0.113.5", max, seconds: 60 });

describe("a limit that API processes share", () => {
  it("is exact where it is small: each call counts in all of them", async () => {
    const shared = sharedBuckets();
    const [one, other] = [shared.process(), shared.process()];
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? one : other)(bucket(20))),
    );
    expect(counts.filter(({ current }) => current <= 20)).toHaveLength(20);
  });

  it("is off by a step a process where it is large, for a write in fifty calls or more", async () => {
    const shared = sharedBuckets();
    const [one, other] = [shared.process(), shared.process()];
    let allowed = 0;
    for (let index = 0; index < 4000; index += 1) {
      const { current } = await (index % 2 === 0 ? one : other)(bucket(3000));
      if (current <= 3000) allowed += 1;
    }
    expect(allowed).toBeGreaterThanOrEqual(3000);
    expect(allowed).toBeLessThanOrEqual(3000 + 2 * 60);
    expect(shared.writes()).toBeLessThanOrEqual(3000 / 60 + 4);
  });

  it("costs no more writes once it is used up", async () => {
    const shared = sharedBuckets();
    const count = shared.process();
    for (let index = 0; index < 30; index += 1) await count(bucket(5));
    expect(shared.writes()).toBe(6);
  });

  it("is counted in the process alone while the database is away, where it is large", async () => {
    const count = createSharedCounter({
      add: () => Promise.reject(new Error("away")),
      onError: () => {},
    });
    let last = 0;
    for (let index = 0; index < 300; index += 1) last = (await count(bucket(200))).current;
    expect(last).toBeGreaterThan(200);
    await expect(count({ ...bucket(5), key: "strict" })).rejects.toThrow("away");
  });
});
