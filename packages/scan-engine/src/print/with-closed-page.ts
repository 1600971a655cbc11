import type { CDPSession } from "puppeteer-core";
import { type Deadline, withDeadline } from "../capture/with-deadline.ts";
import type { BrowserTools } from "../runner/errand.ts";

/**
 * Opens a blank page that reaches nothing, in a context of its own, and takes it away again. Each of the layers is enough by itself:
 * scripts are off, the browser is told that it is offline, each request is failed but for what is in the document, and the proxy admits none.
 * @param onStuck called when the page could not be taken away: the browser has to go.
 */
export async function withClosedPage<Result>(
  { browser, proxy, bounds, onStuck }: BrowserTools,
  deadline: Deadline,
  use: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  await proxy.reset({ maxRequests: 0 });
  const opening = browser.createBrowserContext({ downloadBehavior: { policy: "deny" } });
  const context = await withDeadline(opening, deadline).catch((error: unknown) => {
    onStuck();
    throw error;
  });
  try {
    const work = async () => {
      const page = await context.newPage();
      const session = await page.createCDPSession();
      await close(session);
      return use(session);
    };
    return await withDeadline(work(), deadline);
  } finally {
    await withDeadline(context.close(), { ms: bounds.closeMs }).catch(onStuck);
  }
}

async function close(session: CDPSession): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const answer = request.url.startsWith("data:")
      ? session.send("Fetch.continueRequest", { requestId })
      : session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    // The page may be gone by then, and with it the request.
    answer.catch(() => undefined);
  });
  await session.send("Network.enable");
  await Promise.all([
    session.send("Emulation.setScriptExecutionDisabled", { value: true }),
    session.send("Network.emulateNetworkConditions", {
      offline: true,
      latency: 0,
      downloadThroughput: 0,
      uploadThroughput: 0,
    }),
    session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
  ]);
}
