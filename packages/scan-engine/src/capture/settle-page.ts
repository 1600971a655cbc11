import type { ScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import { askPage } from "./ask-page.ts";
import { settleDocument } from "./in-page.ts";
import type { NetworkLog } from "./network-log.ts";
import type { Tab } from "./open-tab.ts";
import { type Deadline, withDeadline } from "./with-deadline.ts";

/** Lets a loaded page finish: everything on it seen once, fonts and images there, network quiet. */
export async function settlePage(tab: Tab, bounds: ScanBounds): Promise<void> {
  const until = Date.now() + bounds.settleMs;
  await withDeadline(
    askPage(
      tab.session,
      tab.frameId,
      settleDocument,
      bounds.maxScreenshotHeight,
      // In-page time may stand still for a page that hangs: the deadline outside is the real one.
      bounds.settleMs,
    ),
    { ...answerOf(tab, bounds), ms: bounds.settleMs + bounds.responseMs },
  );
  await untilQuiet(tab.network, until, tab.caps.signal);
}

/** The deadline for one question to a page that has loaded. */
export function answerOf(tab: Tab, bounds: ScanBounds): Deadline {
  return {
    ms: bounds.responseMs,
    signal: tab.caps.signal,
    error: () => new ScanError("TIMED_OUT", "It stopped responding."),
  };
}

const quietMs = 150;
const pollMs = 50;
/** Long polls and event streams stay open for good. */
const openForGood = 2;

async function untilQuiet(network: NetworkLog, until: number, signal: AbortSignal): Promise<void> {
  let quietSince = Date.now();
  while (Date.now() < until && !signal.aborted) {
    if (network.openRequests > openForGood) quietSince = Date.now();
    else if (Date.now() - quietSince >= quietMs) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
