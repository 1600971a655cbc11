import { askPage } from "../capture/ask-page.ts";
import type { Tab } from "../capture/open-tab.ts";
import { answerOf, untilStill } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { awaitFiles, readHeights, scrollThrough, scrollToTop } from "./in-page.ts";

/** A feed without end grows at each look: it gets so many. */
const maxRounds = 2;
/** Less than this is no growth worth another look, in CSS pixels. */
const slack = 20;

/**
 * Lets a loaded page finish: everything on it seen once, fonts and images there, nothing under way.
 * @param isScrolled without it only what the first screen asked for is waited for.
 */
export async function seeWholePage(tab: Tab, bounds: ScanBounds, isScrolled = true): Promise<void> {
  const until = Date.now() + bounds.settleMs;
  const left = () => Math.max(1, until - Date.now());
  const answer = () => {
    const deadline = answerOf(tab, bounds);
    return { ...deadline, ms: left() + deadline.ms };
  };
  const heights = async () => {
    const question = askPage(tab.session, tab.frameId, readHeights);
    const { page, shown } = await withDeadline(question, answerOf(tab, bounds));
    return { bottom: Math.min(page, bounds.maxScreenshotHeight), shown };
  };
  // In-page time may stand still for a page that hangs: the deadline outside is the real one.
  let seen = 0;
  for (let round = 0; isScrolled && round < maxRounds; round += 1) {
    const { bottom, shown } = await heights();
    seen = Math.max(seen, shown);
    if (bottom <= seen + slack) break;
    const scroll = askPage(tab.session, tab.frameId, scrollThrough, seen, bottom, left());
    await withDeadline(scroll, answer());
    await untilStill(tab, bounds, until);
    seen = bottom;
  }
  if (isScrolled) {
    await withDeadline(askPage(tab.session, tab.frameId, scrollToTop), answerOf(tab, bounds));
  }
  await withDeadline(askPage(tab.session, tab.frameId, awaitFiles, left()), answer());
  await untilStill(tab, bounds, until);
}
