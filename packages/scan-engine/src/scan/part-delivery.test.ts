import { describe, expect, it } from "vitest";
import { PartDelivery } from "./part-delivery.ts";
import type { ScanEvent } from "./scan-parts.ts";

const failure = { code: "TIMED_OUT", reason: "Too slow." } as const;
const logs: ScanEvent = { type: "done", part: "logs", evidence: { entries: [], dropped: 0 } };

describe("PartDelivery", () => {
  it("waits for the listener before the next event", async () => {
    const seen: string[] = [];
    const delivery = new PartDelivery(["logs"], async ({ type }) => {
      seen.push(`${type} begins`);
      await Promise.resolve();
      seen.push(`${type} ends`);
    });
    delivery.push({ type: "started", part: "logs" });
    delivery.push(logs);
    await delivery.taken();
    expect(seen).toEqual(["started begins", "started ends", "done begins", "done ends"]);
  });

  it("begins and ends each part once", async () => {
    const seen = collect(["logs"]);
    for (const event of [started, logs, started, logs, strange]) seen.delivery.push(event);
    await seen.delivery.taken();
    expect(seen.events).toEqual([started, logs]);
  });

  it("fails what has not ended, begun or not", async () => {
    const seen = collect(["logs", "html", "images"]);
    seen.delivery.push(started);
    seen.delivery.push(logs);
    seen.delivery.push({ type: "started", part: "html" });
    seen.delivery.failRest(failure);
    seen.delivery.failRest(failure);
    await seen.delivery.taken();
    expect(seen.events.slice(2)).toEqual([
      { type: "started", part: "html" },
      { type: "started", part: "images" },
      { type: "failed", part: "html", failure },
      { type: "failed", part: "images", failure },
    ]);
  });

  it("stops at the first event its listener refuses", async () => {
    let calls = 0;
    const delivery = new PartDelivery(["logs"], () => {
      calls += 1;
      throw new Error("The database is gone.");
    });
    delivery.push(started);
    delivery.push(logs);
    await expect(delivery.taken()).rejects.toThrow("The database is gone.");
    expect(delivery.refused.aborted).toBe(true);
    expect(calls).toBe(1);
  });
});

const started: ScanEvent = { type: "started", part: "logs" };
/** A part nobody asked for. */
const strange: ScanEvent = { type: "started", part: "security" };

function collect(parts: ConstructorParameters<typeof PartDelivery>[0]) {
  const events: ScanEvent[] = [];
  return { events, delivery: new PartDelivery(parts, (event) => void events.push(event)) };
}
