import { setTimeout } from "node:timers/promises";
import type { ScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import { askPage } from "./ask-page.ts";
import { awaitIdleMoment } from "./in-page.ts";
import type { Tab } from "./open-tab.ts";
import { type Deadline, withDeadline } from "./with-deadline.ts";

/** The deadline for one question to a page that has loaded. */
export function answerOf(tab: Tab, bounds: ScanBounds): Deadline {
  return {
    ms: bounds.responseMs,
    signal: tab.caps.signal,
    error: () => new ScanError("TIMED_OUT", "It stopped responding."),
  };
}

/** Long polls do not hold a page up. */
const longPollMs = 4_000;

/**
 * Waits until the page has nothing under way: two frames and two idle moments in it, in which no
 * request began or ended. That takes as long as the machine needs and no longer.
 * @param until when to go on regardless, in milliseconds since the epoch.
 * @param stillFor how many milliseconds from now something else is waited for; 0 for nothing. Asked after each such moment.
 */
export async function untilStill(
  tab: Tab,
  bounds: ScanBounds,
  until: number,
  stillFor: () => Promise<number> | number = () => 0,
): Promise<void> {
  for (;;) {
    const { changes } = tab.network;
    const moment = askPage(tab.session, tab.frameId, awaitIdleMoment);
    const isIdle = await withDeadline(moment, answerOf(tab, bounds));
    const isStill = isIdle && changes === tab.network.changes && !tab.network.isBusy(longPollMs);
    const ms = isStill ? await stillFor() : pollMs;
    if (ms <= 0 || Date.now() >= until) return;
    await pause(tab, Math.min(ms, until - Date.now()));
  }
}

const pollMs = 20;

/** Leaves the page alone for so long: until a request begins or ends, for what that brings is not known. */
async function pause({ network, caps }: Tab, ms: number): Promise<void> {
  const { changes } = network;
  const end = Date.now() + ms;
  do {
    await setTimeout(Math.max(1, Math.min(pollMs, end - Date.now())));
  } while (Date.now() < end && changes === network.changes && !caps.signal.aborted);
}
