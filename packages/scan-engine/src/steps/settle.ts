import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Tabs } from "./tabs.ts";

/** A press has sent its request by then. */
const startedMs = 20;
const quietMs = 30;
const settleMs = 3_000;

/**
 * Waits until a page has what its last step asked for, a few seconds at most: nothing where it asked for nothing.
 * @param since when the step was done, on the clock of `performance.now()`
 */
export async function settle(tabs: Tabs, page: Page, since = performance.now()): Promise<void> {
  const deadline = performance.now() + settleMs;
  const rest = startedMs - (performance.now() - since);
  if (rest > 0) await wait(rest);
  if (!tabs.isBusy(page)) return;
  let quietSince: number | null = null;
  while (performance.now() < deadline && !page.isClosed()) {
    if (tabs.isBusy(page)) quietSince = null;
    else quietSince ??= performance.now();
    if (quietSince !== null && performance.now() - quietSince >= quietMs) break;
    await wait(5);
  }
  const left = Math.max(1, deadline - performance.now());
  await page.waitForLoadState("load", { timeout: left }).catch(() => undefined);
}
