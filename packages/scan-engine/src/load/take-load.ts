import type { Browser, CDPSession } from "puppeteer-core";
import { coverSecrets } from "../access/cover-secrets.ts";
import { createMasker } from "../access/masker.ts";
import { type SiteAccess, secretsOf } from "../access/site-access.ts";
import type { LighthouseRun } from "../audit/lighthouse/lighthouse-run.ts";
import { askPage } from "../capture/ask-page.ts";
import type { SessionKind } from "../capture/attach-session.ts";
import {
  emulateDevice,
  introduceDevice,
  type Shown,
  versionOf,
} from "../capture/emulate-device.ts";
import { readWhereabouts } from "../capture/in-page.ts";
import { isLoginWall } from "../capture/judge-document.ts";
import { type LoadOptions, loadPage } from "../capture/load-page.ts";
import { type Tab, withTab } from "../capture/open-tab.ts";
import { answerOf, untilStill } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import type { Recording } from "../replay/recording.ts";
import { Replay } from "../replay/replay.ts";
import { ScanError } from "../scan-error.ts";
import { seeWholePage } from "../steady/see-whole-page.ts";
import { SteadyPage } from "../steady/steady-page.ts";
import type { SteadySwitches } from "../steady/switches.ts";
import type { LoadedPage, LoadSetup } from "./define-reader.ts";
import type { ReaderName } from "./readers.ts";
import { Readings } from "./readings.ts";

export type LoadInput = LoadOptions &
  LoadSetup & {
    browser: Browser;
    signal: AbortSignal;
    /** What lets visitors into the site; covered in what is seen of the page from `frozen` on. */
    access?: SiteAccess;
    /** Keeps what the load is answered with. */
    recording?: Recording;
    /** Answers the load as an earlier one was. */
    replay?: Recording;
    /** What keeps the page the same in each visit: all of it but what this turns off. */
    steady?: Partial<SteadySwitches> | undefined;
    /**
     * Called with the page's address once it is there and its load has been measured, so that whoever asks its
     * server now disturbs no figure; again when it moves on. Not of an error page.
     */
    onArrived?(url: string): void;
    /** Called when the page could not be taken away and the browser has to go. */
    onStuck(): void;
  };

/**
 * Loads a page once, in a fresh private context, and lets the readers asked for take what there is
 * to see. Of an error page, too: then the readings say why it is none to scan.
 * @throws ScanError when there is nothing to show.
 */
export async function takeLoad(
  input: LoadInput,
  readers: ReadonlySet<ReaderName>,
): Promise<Readings> {
  const { browser, device, windowSize, bounds, signal, access, recording } = input;
  const setup = setupOf(input);
  const readings = new Readings(readers, setup);
  const version = await withDeadline(versionOf(browser), { ms: bounds.responseMs, signal });
  const masker = createMasker(access ? secretsOf(access) : []);
  const steady = new SteadyPage(input.steady);
  const prepare = (session: CDPSession, kind: SessionKind) =>
    Promise.all([
      recording?.listen(session),
      steady.prepare(session, kind),
      readings.listen(session, kind),
      // The page itself is told with its window.
      kind !== "page" && introduceDevice(session, kind, device, version),
    ]);
  const replay = input.replay && new Replay(input.replay);
  const answer = replay?.answer.bind(replay);
  const options = { bounds, signal, access, prepare, answer };
  const lighthouse = readers.has("lighthouse") ? await inviteLighthouse(input) : null;
  const start = lighthouse ? lighthouse.start.bind(lighthouse) : startAtOnce;
  const load = withTab(browser, options, input.onStuck, async (tab) => {
    const emulate = (shown: Shown) =>
      withDeadline(emulateDevice(tab.session, shown, version), answerOf(tab, bounds));
    const cover = () => withDeadline(coverSecrets(tab, masker), answerOf(tab, bounds));
    await emulate({ device, windowSize });
    await loadPage(tab, { ...input, start }, async ({ visit, fault, stillThere }) => {
      readings.fault = fault;
      // An error page is kept as it is, and not measured.
      if (fault) lighthouse?.leave();
      const page: LoadedPage = {
        ...setup,
        browser,
        tab,
        visit,
        lighthouse,
        rest: null,
        proxy: input.proxy,
        async reshape(shown) {
          if (!page.rest) throw new ScanError("INTERNAL");
          await emulate(shown);
          await seeWholePage(tab, bounds, steady.on.scrolling);
          const rest = await steady.restAgain(tab, bounds, page.rest);
          await cover();
          return rest;
        },
      };
      await untilArrived(page, steady, stillThere);
      if (lighthouse) {
        await withDeadline(tab.gate.answerSheets(tab.session), answerOf(tab, bounds));
      }
      // What it gathers from now on is no figure of the load's.
      const gathered = lighthouse?.finish(tab);
      if (!fault) input.onArrived?.(visit.url);
      await gathered;
      await readings.take("loaded", page);
      if (readings.has("settled", "frozen", "closing")) {
        await seeWholePage(tab, bounds, steady.on.scrolling);
      }
      stillThere();
      if (!fault) await refuseLoginWall(page);
      await readings.take("settled", page);
      await readings.take("frozen", page, async () => {
        page.rest = await steady.bringToRest(tab, bounds);
        await cover();
      });
      await readings.take("closing", page);
      await readings.take("watch", page);
      await recording?.end(bounds);
      await readings.take("reshaped", page);
    });
    return readings;
  });
  return load.finally(() => lighthouse?.leave());
}

function setupOf({ access, ...input }: LoadInput) {
  const { url, device, windowSize, bounds, others, ownLoads, maskIds } = input;
  const isLetIn = access !== undefined;
  return {
    url,
    device,
    windowSize,
    bounds,
    others,
    ownLoads,
    maskIds,
    isLetIn,
  } satisfies LoadSetup;
}

/** Loaded on first use: reading Lighthouse takes a second that other scans need not wait for. */
async function inviteLighthouse(input: LoadInput): Promise<LighthouseRun> {
  const { device, windowSize, bounds, onStuck } = input;
  const { LighthouseRun } = await import("../audit/lighthouse/lighthouse-run.ts");
  return new LighthouseRun({ device, windowSize, bounds, onStuck });
}

function startAtOnce(_tab: Tab, go: () => Promise<void>): Promise<void> {
  return go();
}

/**
 * What the page itself waits for is waited for when it falls due this soon after the page was quiet: as long
 * as the Lighthouse command line would have looked, so that both see the same.
 */
const soonMs = 2_000;
/** Painting follows the load event at once, where there is something to paint. */
const paintMs = 1_000;
/** How often is looked whether what is waited for still comes: each look has the page draw. */
const calledOffMs = 100;
const frameMs = 1_000 / 60;

/** Waits until nothing is known that could still come. */
async function untilArrived(
  page: LoadedPage,
  steady: SteadyPage,
  stillThere: () => void,
): Promise<void> {
  const { tab, visit, bounds, lighthouse } = page;
  const begin = Date.now();
  let { changes } = tab.network;
  let quietSince = begin;
  await untilStill(tab, bounds, begin + bounds.settleMs, async () => {
    stillThere();
    if (changes !== tab.network.changes) quietSince = Date.now();
    changes = tab.network.changes;
    const isPainted = visit.paintedAt !== null || Date.now() > begin + paintMs;
    if (lighthouse && !isPainted) return frameMs;
    const soon = await withDeadline(steady.soon(tab.session), answerOf(tab, bounds));
    if (soon === null || Date.now() + soon > quietSince + soonMs) return 0;
    return Math.max(frameMs, Math.min(soon, calledOffMs));
  });
}

async function refuseLoginWall({ url, tab, bounds }: LoadedPage): Promise<void> {
  const question = askPage(tab.session, tab.frameId, readWhereabouts);
  const seen = await withDeadline(question, answerOf(tab, bounds));
  if (isLoginWall(url, seen.url, seen.asksPassword)) {
    throw new ScanError("LOGIN_REQUIRED", `It leads to ${seen.url}.`);
  }
}
