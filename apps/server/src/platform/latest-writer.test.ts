import { describe, expect, it } from "vitest";
import { createLatestWriter } from "./latest-writer.ts";

describe("createLatestWriter", () => {
  it("writes the first value at once and then only the newest", async () => {
    const written: number[] = [];
    const writer = createLatestWriter<number>(async (value) => void written.push(value), 20);

    for (const value of [1, 2, 3, 4]) writer.push(value);

    await expect.poll(() => written).toEqual([1, 4]);
    await writer.close();
  });

  it("never has two writes under way", async () => {
    let running = 0;
    let most = 0;
    let writes = 0;
    const writer = createLatestWriter<number>(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      writes += 1;
      if (writes < 5) writer.push(writes);
    }, 1);

    writer.push(0);

    await expect.poll(() => writes).toBe(5);
    await writer.close();
    expect(most).toBe(1);
  });

  it("waits for a write under way when it closes, and drops what has not begun", async () => {
    const written: string[] = [];
    let finish = () => {};
    const writer = createLatestWriter<string>(async (value) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      written.push(value);
    }, 1);
    writer.push("first");
    writer.push("second");

    const closed = writer.close();
    finish();
    await closed;

    expect(written).toEqual(["first"]);
  });
});
