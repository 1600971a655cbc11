import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { belongsToSite, headersOf, type SiteAccess } from "../access/site-access.ts";
import { deviceAgent } from "../devices/device-agent.ts";
import { isHandheld, modelOf } from "../devices/device-table.ts";
import type { CaseRequest } from "./case-run.ts";

/** A context of one run alone: the device's window and name, and what lets visitors into the site. */
export async function openContext(
  browser: Browser,
  { device, windowSize, access }: Pick<CaseRequest, "device" | "windowSize" | "access">,
  more: Pick<BrowserContextOptions, "serviceWorkers" | "storageState"> = {},
): Promise<BrowserContext> {
  const model = modelOf(device);
  const isHeld = isHandheld(model);
  const context = await browser.newContext({
    viewport: windowSize,
    deviceScaleFactor: model.pixelRatio,
    isMobile: isHeld,
    hasTouch: isHeld,
    userAgent: deviceAgent(model, browser.version()).userAgent,
    acceptDownloads: true,
    locale: "en-US",
    timezoneId: "UTC",
    ...more,
  });
  if (access) await letIn(context, access);
  return context;
}

/** Sends what lets visitors in to the site alone: no request to anybody else is held for it. */
async function letIn(context: BrowserContext, access: SiteAccess): Promise<void> {
  const { origin } = new URL(access.siteUrl);
  await context.addCookies(
    access.cookies.map(({ name, value }) => ({ name, value, url: `${origin}/` })),
  );
  const headers = headersOf(access);
  if (Object.keys(headers).length === 0) return;
  await context.route(
    (url) => belongsToSite(access, url.href),
    (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }),
  );
}
