import { ScanError } from "../scan-error.ts";
import type { ScanLimits } from "../scan-limits.ts";
import { askPage } from "./ask-page.ts";
import { settleDocument } from "./in-page.ts";
import type { NetworkLog } from "./network-log.ts";
import type { Tab } from "./open-tab.ts";
import { type Deadline, withDeadline } from "./with-deadline.ts";

/** Lets a loaded page finish: everything on it seen once, fonts and images there, network quiet. */
export async function settlePage(tab: Tab, limits: ScanLimits): Promise<void> {
  const until = Date.now() + limits.settleMs;
  await withDeadline(
    askPage(
      tab.session,
      tab.frameId,
      settleDocument,
      limits.maxScreenshotHeight,
      // In-page time may stand still for a page that hangs: the deadline outside is the real one.
      limits.settleMs,
    ),
    { ...answerOf(tab, limits), ms: limits.settleMs + limits.responseMs },
  );
  await untilQuiet(tab.network, until, tab.caps.signal);
}

/** The deadline for one question to a page that has loaded. */
export function answerOf(tab: Tab, limits: ScanLimits): Deadline {
  return {
    ms: limits.responseMs,
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
