import type { Browser, CDPSession } from "puppeteer-core";
import { askPage } from "../capture/ask-page.ts";
import type { SessionKind } from "../capture/attach-session.ts";
import { emulateDevice } from "../capture/emulate-device.ts";
import { holdStill, readWhereabouts } from "../capture/in-page.ts";
import { isLoginWall } from "../capture/judge-document.ts";
import { type LoadOptions, loadPage } from "../capture/load-page.ts";
import { withTab } from "../capture/open-tab.ts";
import { answerOf, settlePage } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { ScanError } from "../scan-error.ts";
import type { LoadedPage, LoadSetup } from "./define-reader.ts";
import type { ReaderName } from "./readers.ts";
import { Readings } from "./readings.ts";

export type LoadInput = LoadOptions &
  LoadSetup & {
    browser: Browser;
    signal: AbortSignal;
    /** Called when the page could not be taken away and the browser has to go. */
    onStuck(): void;
  };

/**
 * Loads a page once, in a fresh private context, and lets the readers asked for take what there is
 * to see.
 * @throws ScanError when there is no page to show.
 */
export async function takeLoad(input: LoadInput, readers: Iterable<ReaderName>): Promise<Readings> {
  const { browser, url, device, windowSize, bounds, signal } = input;
  const setup: LoadSetup = { url, device, windowSize, bounds };
  const readings = new Readings(readers, setup);
  const prepare = (session: CDPSession, kind: SessionKind) => readings.listen(session, kind);
  return withTab(browser, { bounds, signal, prepare }, input.onStuck, async (tab) => {
    await withDeadline(emulateDevice(tab.session, device, windowSize), answerOf(tab, bounds));
    await loadPage(tab, input, async (visit, stillThere) => {
      const page: LoadedPage = { ...setup, browser, tab, visit };
      await readings.take("loaded", page);
      await settlePage(tab, bounds);
      stillThere();
      await refuseLoginWall(page);
      await readings.take("settled", page);
      await readings.take("frozen", page, () => bringToRest(page));
      await readings.take("closing", page);
      await readings.take("watch", page);
    });
    return readings;
  });
}

async function refuseLoginWall({ url, tab, bounds }: LoadedPage): Promise<void> {
  const question = askPage(tab.session, tab.frameId, readWhereabouts);
  const seen = await withDeadline(question, answerOf(tab, bounds));
  if (isLoginWall(url, seen.url, seen.asksPassword)) {
    throw new ScanError("LOGIN_REQUIRED", `It leads to ${seen.url}.`);
  }
}

async function bringToRest({ tab, bounds }: LoadedPage): Promise<void> {
  await withDeadline(askPage(tab.session, tab.frameId, holdStill), answerOf(tab, bounds));
}
