import { describe, expect, it } from "vitest";
import { SlotQueue } from "./slot-queue.ts";

describe("SlotQueue", () => {
  it("lends each slot to one user at a time, in order", async () => {
    const queue = new SlotQueue(["a", "b"]);
    const ends: (() => void)[] = [];
    const began: string[] = [];
    const use = (name: string) =>
      queue.use(forGood, async (slot) => {
        began.push(`${name} in ${slot}`);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [use("1"), use("2"), use("3"), use("4")];
    await tick();
    expect(began).toEqual(["1 in b", "2 in a"]);
    ends[0]?.();
    await tick();
    expect(began).toEqual(["1 in b", "2 in a", "3 in b"]);
    for (const end of ends.splice(1)) end();
    await tick();
    ends[0]?.();
    for (const end of ends) end();
    await Promise.all(all);
    expect(began).toHaveLength(4);
  });

  it("gives a slot back after a failure", async () => {
    const queue = new SlotQueue(["only"]);
    const broken = queue.use(forGood, async () => {
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    await expect(queue.use(forGood, async (slot) => slot)).resolves.toBe("only");
  });

  it("lets one who waits give up", async () => {
    const queue = new SlotQueue(["only"]);
    const stop = new AbortController();
    let end = () => {};
    const first = queue.use(forGood, () => new Promise<void>((resolve) => (end = resolve)));
    const waiting = queue.use(stop.signal, async () => "never");
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
    end();
    await first;
    await expect(queue.use(forGood, async () => "next")).resolves.toBe("next");
  });
});

const forGood = new AbortController().signal;

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
