import { expect, it } from "vitest";
import { defaultScanBounds } from "../scan-bounds.ts";
import type { Tab } from "./open-tab.ts";
import { untilStill } from "./settle-page.ts";

/** A page that is always idle, and how often it was asked whether it is. */
function idlePage() {
  const network = { changes: 0, isBusy: () => false };
  const stop = new AbortController();
  const asked = { moments: 0 };
  const session = {
    async send(method: string) {
      if (method === "Page.createIsolatedWorld") return { executionContextId: 1 };
      asked.moments += 1;
      return { result: { value: true } };
    },
  };
  const tab = { session, frameId: "F", network, caps: { signal: stop.signal } } as unknown as Tab;
  return { tab, network, stop, asked };
}

const never = Number.POSITIVE_INFINITY;

it("asks a page once where nothing else is waited for", async () => {
  const { tab, asked } = idlePage();
  await untilStill(tab, defaultScanBounds, never);
  expect(asked.moments).toBe(1);
});

it("leaves a page alone for as long as something else is waited for", async () => {
  const { tab, asked } = idlePage();
  const waits = [150, 0];
  await untilStill(tab, defaultScanBounds, never, () => waits.shift() ?? 0);
  expect(asked.moments).toBe(2);
});

it("asks again at once a request begins or ends", async () => {
  const { tab, asked, network } = idlePage();
  const waits = [600_000, 0];
  const work = untilStill(tab, defaultScanBounds, never, () => waits.shift() ?? 0);
  setTimeout(() => {
    network.changes += 1;
  }, 30);
  await work;
  expect(asked.moments).toBe(2);
});

it("waits no longer than it may", async () => {
  const { tab, asked } = idlePage();
  await untilStill(tab, defaultScanBounds, Date.now(), () => 600_000);
  expect(asked.moments).toBe(1);
  await untilStill(tab, defaultScanBounds, Date.now() + 30, () => 600_000);
});

it("is over once the load is", async () => {
  const { tab, stop } = idlePage();
  const work = untilStill(tab, defaultScanBounds, never, () => 600_000);
  setTimeout(() => stop.abort(new Error("cancelled")), 30);
  await expect(work).rejects.toThrow("cancelled");
});
