import type { Browser, BrowserContext, CDPSession, Page } from "puppeteer-core";
import { sendHeaders, setCookies, setStorage } from "../access/let-in.ts";
import type { SiteAccess } from "../access/site-access.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import type { ScanError } from "../scan-error.ts";
import { attachSession, type SessionKind } from "./attach-session.ts";
import { MainDocument } from "./main-document.ts";
import { NetworkLog } from "./network-log.ts";
import { PageCaps } from "./page-caps.ts";
import { RequestGate } from "./request-gate.ts";
import { withDeadline } from "./with-deadline.ts";

/** A page in a private context of its own, watched and capped. */
export type Tab = {
  context: BrowserContext;
  page: Page;
  /** Our own protocol session on the page. */
  session: CDPSession;
  frameId: string;
  caps: PageCaps;
  document: MainDocument;
  network: NetworkLog;
  gate: RequestGate;
};

type TabOptions = {
  bounds: ScanBounds;
  signal: AbortSignal;
  /** What lets visitors into the site. */
  access?: SiteAccess | undefined;
  /** Adds listeners to the page's session and to those of its frames and workers. */
  prepare?: (session: CDPSession, kind: SessionKind) => Promise<unknown>;
  /** Answers requests: on sessions of its own, where the page's may answer some in its way. */
  answer?: ((session: CDPSession) => Promise<unknown>) | undefined;
};

/**
 * Opens a tab, hands it over and takes it away again, whatever happened.
 * @param onStuck called when the tab could not be taken away: the browser has to go.
 */
export async function withTab<Result>(
  browser: Browser,
  options: TabOptions,
  onStuck: () => void,
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const { bounds, signal } = options;
  const context = await withDeadline(
    browser.createBrowserContext({ downloadBehavior: { policy: "deny" } }),
    { ms: bounds.responseMs, signal },
  ).catch((error: unknown) => {
    onStuck();
    throw error;
  });
  try {
    const tab = await withDeadline(openTab(context, options), { ms: bounds.responseMs, signal });
    return await use(tab).catch(async (error: unknown) => {
      throw (await crashOf(tab, bounds)) ?? error;
    });
  } finally {
    await withDeadline(context.close(), { ms: bounds.closeMs }).catch(onStuck);
  }
}

/**
 * The end of a page's process is told some time after it has broken off what was under way in the
 * words of a broken connection: the page is asked whether it is still there.
 */
async function crashOf({ session, caps }: Tab, bounds: ScanBounds): Promise<ScanError | null> {
  const question = session.send("Runtime.evaluate", { expression: "0" });
  const answer = { ms: bounds.closeMs, signal: caps.signal };
  await withDeadline(question, answer).catch(() => undefined);
  return caps.crash;
}

async function openTab(context: BrowserContext, options: TabOptions): Promise<Tab> {
  const { bounds, signal, access, prepare, answer } = options;
  const page = await context.newPage();
  const caps = new PageCaps(bounds);
  if (signal.aborted) caps.stop(signal.reason);
  signal.addEventListener("abort", () => caps.stop(signal.reason), { once: true });
  caps.closePopups(context, page);
  const frameId = await mainFrameOf(page);
  const document = new MainDocument(frameId);
  const network = new NetworkLog(frameId);
  const gate = new RequestGate(frameId);
  const session = await attachSession(page, async (each, kind) => {
    await Promise.all([
      network.listen(each, () => caps.checkNetwork(network)),
      prepare?.(each, kind),
      // On a session of its own: the page's may answer requests by itself, each in its way.
      access && sendHeaders(kind === "page" ? await page.createCDPSession() : each, access),
      answer?.(kind === "page" ? await page.createCDPSession() : each),
      access && kind !== "worker" && setStorage(each, access),
      ...(kind === "page"
        ? [
            gate.listen(each),
            document.listen(each, () => caps.checkDocuments(document)),
            caps.dismissDialogs(each),
            caps.watchCrash(each),
            access && setCookies(each, access),
          ]
        : []),
    ]);
  });
  return { context, page, session, frameId, caps, document, network, gate };
}

async function mainFrameOf(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send("Page.getFrameTree");
  await session.detach();
  return frameTree.frame.id;
}
