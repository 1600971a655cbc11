import type { Browser, CDPSession } from "puppeteer-core";
import type { SecurityInput } from "../checks/security-input.ts";
import type { Device, HtmlEvidence, ImageEvidence, LogsEvidence } from "../evidence.ts";
import { ScanError, type ScanFailure, toFailure } from "../scan-error.ts";
import { askPage } from "./ask-page.ts";
import { ConsoleLog } from "./console-log.ts";
import { emulateDevice, type WindowSize } from "./emulate-device.ts";
import { holdStill, readDocument, readPolicyFacts } from "./in-page.ts";
import { isLoginWall } from "./judge-document.ts";
import { type LoadOptions, loadPage } from "./load-page.ts";
import { lowerCased, type Visit } from "./main-document.ts";
import { type Tab, withTab } from "./open-tab.ts";
import { toCookieFacts, toTlsFacts, watchMixedContent } from "./security-facts.ts";
import { answerOf } from "./settle-page.ts";
import { cutToBytes, storableText } from "./storable-text.ts";
import { takeScreenshot } from "./take-screenshot.ts";
import { withDeadline } from "./with-deadline.ts";

export type CaptureInput = LoadOptions & {
  browser: Browser;
  device: Device;
  windowSize: WindowSize;
  /** A picture costs most; it is taken only when asked for. */
  withImage: boolean;
  signal: AbortSignal;
  /** Called when the page could not be taken away and the browser has to go. */
  onStuck(): void;
};

/** What one load of a page shows. */
export type Capture = {
  html: HtmlEvidence;
  logs: LogsEvidence;
  /** A page that cannot be pictured still has its HTML. */
  image: ImageEvidence | ScanFailure;
  security: Omit<SecurityInput, "httpProbe">;
};

/**
 * Loads a page once, in a fresh private context, and takes everything there is to see.
 * @throws ScanError when there is no page to show.
 */
export async function capturePage(input: CaptureInput): Promise<Capture> {
  const { browser, bounds, signal } = input;
  const log = new ConsoleLog(bounds);
  const mixedContent: string[] = [];
  const prepare = async (session: CDPSession) => {
    await Promise.all([log.listen(session), watchMixedContent(session, mixedContent)]);
  };
  return withTab(browser, { bounds, signal, prepare }, input.onStuck, async (tab) => {
    await withDeadline(
      emulateDevice(tab.session, input.device, input.windowSize),
      answerOf(tab, bounds),
    );
    return loadPage(tab, input, async (visit) => {
      const { html, security } = await readPage(tab, visit, input);
      const image = input.withImage ? await picture(tab, visit, input) : notAsked;
      return {
        html,
        image,
        logs: log.evidence(tab.document.startedAt),
        security: { ...security, mixedContent, requests: tab.network.urls },
      };
    });
  });
}

const maxForms = 200;
const notAsked: ScanFailure = toFailure(new ScanError("CANCELLED", "No picture was asked for."));

async function readPage(tab: Tab, visit: Visit, { browser, bounds, url }: CaptureInput) {
  const { session, frameId, document, network } = tab;
  const answer = answerOf(tab, bounds);
  const [seen, policy, cookies, version] = await withDeadline(
    Promise.all([
      askPage(session, frameId, readDocument, bounds.maxHtmlBytes),
      askPage(session, frameId, readPolicyFacts, maxForms),
      tab.context.cookies(),
      browser.version(),
    ]),
    answer,
  );
  if (isLoginWall(url, seen.url, seen.asksPassword)) {
    throw new ScanError("LOGIN_REQUIRED", `It leads to ${seen.url}.`);
  }
  const { text, truncated } = cutToBytes(storableText(seen.html), bounds.maxHtmlBytes);
  const html: HtmlEvidence = {
    html: text,
    truncated: truncated || seen.truncated,
    facts: {
      final_url: storableText(seen.url),
      http_status: visit.response?.status ?? 0,
      title: storableText(seen.title),
      redirects: document.passed.map(storableText),
      transfer_bytes: Math.round(network.transferBytes),
      requests: network.requests,
      failed_requests: network.failed,
      load_ms: document.loadMs,
      browser: version.replace("Headless", ""),
    },
  };
  const security = {
    startUrl: url,
    finalUrl: seen.url,
    headers: lowerCased(visit.response?.headers ?? {}),
    tls: toTlsFacts(visit.response?.securityDetails),
    forms: policy.forms,
    meta: { contentSecurityPolicy: policy.contentSecurityPolicy, referrer: policy.referrer },
    cookies: cookies.map(toCookieFacts),
    now: Date.now(),
  };
  return { html, security };
}

async function picture(
  tab: Tab,
  visit: Visit,
  { device, bounds }: CaptureInput,
): Promise<ImageEvidence | ScanFailure> {
  const answer = answerOf(tab, bounds);
  try {
    await withDeadline(askPage(tab.session, tab.frameId, holdStill), answer);
    return await withDeadline(takeScreenshot(tab.session, device, bounds), answer);
  } catch (error) {
    // The page moved on under the camera: everything is read again.
    if (tab.document.visit !== visit) throw error;
    return toFailure(error);
  }
}
