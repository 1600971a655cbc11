import type { SiteAccess } from "../access/site-access.ts";
import { askPage } from "../capture/ask-page.ts";
import { emulateDevice, type Shown, versionOf } from "../capture/emulate-device.ts";
import { readDocument } from "../capture/in-page.ts";
import { loadPage } from "../capture/load-page.ts";
import { withTab } from "../capture/open-tab.ts";
import { answerOf } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { checkUrl } from "../egress/check-url.ts";
import type { NameOverride } from "../egress/name-override.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { seeWholePage } from "../steady/see-whole-page.ts";

export type RenderRequest = {
  url: string;
  /** Private targets that the page may open: see `EgressOptions`. */
  allowPrivate: readonly string[];
  /** Names of the page's site that are looked for at its new home, for this page alone. */
  override?: NameOverride | undefined;
  /** What lets visitors into the site: sent to it alone. */
  access?: SiteAccess | undefined;
};

/** A document after its scripts ran. */
export type RenderedPage = {
  /** Where it was in the end. */
  url: string;
  html: string;
};

/** What a document is read without: it is not looked at. */
const unseen = ["Image", "Media", "Font"] as const;

/** The window most visitors of a desktop site have. */
const shown: Shown = { device: "Windows 10 PC", windowSize: { width: 1366, height: 768 } };

/**
 * Opens a page in the browser and reads its document once it has settled, under a scan's bounds.
 * @throws ScanError when there is no page to read.
 */
export function renderErrand(request: RenderRequest, tools: BrowserTools): Promise<RenderedPage> {
  return renderPage({ ...request, url: checkUrl(request.url).href }, tools);
}

async function renderPage(
  { url, access }: RenderRequest,
  tools: BrowserTools,
): Promise<RenderedPage> {
  const { browser, bounds, signal, onStuck } = tools;
  await tools.beginLoad();
  return withTab(browser, { bounds, signal, access }, onStuck, async (tab) => {
    const answer = answerOf(tab, bounds);
    const emulated = versionOf(browser).then((version) =>
      emulateDevice(tab.session, shown, version),
    );
    await withDeadline(emulated, answer);
    await withDeadline(tab.gate.refuse(tab.session, unseen), answerOf(tab, bounds));
    return loadPage(tab, { ...tools, url }, async ({ fault, stillThere }) => {
      if (fault) throw fault;
      await seeWholePage(tab, bounds);
      stillThere();
      const question = askPage(tab.session, tab.frameId, readDocument, bounds.maxHtmlBytes);
      const seen = await withDeadline(question, answerOf(tab, bounds));
      return { url: seen.url, html: seen.html };
    });
  });
}
