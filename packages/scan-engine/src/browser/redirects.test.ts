import type { RequestListener } from "node:http";
import type { HTTPResponse, Page } from "puppeteer-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { type Canary, startCanary } from "../testing/canary.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchedBrowser } from "./watch-browser.ts";

let canary: Canary;
let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  canary = await startCanary();
  web = await startLoopbackWeb({ "shop.test": redirector, "rebound.test": ["127.0.0.1"] });
  egress = createEgress({ allowPrivate: [], ...web.egress });
  proxy = await egress.listen();
  launched = await launchBrowser({ proxyPort: proxy.port, sandbox: await ownSandbox() });
});

afterAll(async () => {
  await launched.close();
  await Promise.all([egress.close(), web.close(), canary.close()]);
});

beforeEach(async () => {
  await proxy.reset();
  // Closing a bare page while it navigates can hang; closing its context does not.
  const context = await launched.browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(5_000);
  return () => context.close();
});

describe("a redirect", () => {
  const statuses = [301, 302, 303, 307, 308];
  const privateTargets = () => [
    `http://127.0.0.1:${canary.port}/`,
    `http://rebound.test:${canary.port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://metadata.google.internal/",
    "http://10.0.0.1/",
  ];
  const foreignTargets = [
    "file:///etc/hostname",
    "chrome://version",
    "view-source:http://shop.test/",
    "devtools://devtools/bundled/inspector.html",
    "data:text/html,hello",
  ];

  it.each(statuses)("%d to a private place is refused at that hop", async (status) => {
    for (const target of privateTargets()) {
      const response = await page.goto(hop(String(status), target));
      expect(refusalOf(response)).toBe("BLOCKED_BY_POLICY");
      expect(proxy.failureFor(target)?.reason).toContain(new URL(target).hostname);
    }
    expect(canary.hits).toEqual([]);
  });

  it.each([...foreignTargets, "ftp://shop.test/"])(
    "by status to %s ends in an error",
    async (target) => {
      await expect(page.goto(hop("302", target))).rejects.toThrow(/net::ERR_/);
    },
  );

  const ways = ["meta", "script", "refresh"];
  const attempts = ways.flatMap((way) => foreignTargets.map((target) => ({ way, target })));

  it.each(attempts)("by $way to $target leaves the page as it is", async ({ way, target }) => {
    await page.goto(hop(way, target));
    await page.waitForFunction("document.title === 'still here'");
    expect(page.url()).toContain("http://shop.test/");
  });

  it.each(ways)("by %s to a private place is refused", async (way) => {
    const target = `http://127.0.0.1:${canary.port}/${way}`;
    await page.goto(hop(way, target));
    await vi.waitFor(
      () => expect(proxy.failureFor(target)?.code).toBe("BLOCKED_BY_POLICY"),
      10_000,
    );
    expect(canary.hits).toEqual([]);
  });

  it.each([1, 2, 5, 10, 19, 25, 30])(
    "at the end of a chain of %d is refused, or never reached",
    async (hops) => {
      const target = `http://127.0.0.1:${canary.port}/`;
      const response = await page.goto(hop(`chain-${hops}`, target)).catch((error: Error) => error);
      if (response instanceof Error) expect(response.message).toContain("TOO_MANY_REDIRECTS");
      else expect(refusalOf(response)).toBe("BLOCKED_BY_POLICY");
      expect(canary.hits).toEqual([]);
    },
  );
});

function refusalOf(response: HTTPResponse | null) {
  return response && proxy.readRefusal(response.url(), response.headers());
}

function hop(way: string, target: string): string {
  return `http://shop.test/${way}?to=${encodeURIComponent(target)}`;
}

/** Redirects in the way its path names: a status, a chain, a meta tag, a script, a Refresh header. */
const redirector: RequestListener = (incoming, response) => {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://shop.test");
  const way = pathname.slice(1);
  const target = searchParams.get("to") ?? "/";
  const hops = Number(/^chain-(\d+)$/.exec(way)?.[1] ?? 0);
  if (hops > 0) {
    const next = hops === 1 ? target : hop(`chain-${hops - 1}`, target);
    response.writeHead(302, { location: next }).end();
  } else if (/^\d+$/.test(way)) {
    response.writeHead(Number(way), { location: target }).end();
  } else {
    response.setHeader("content-type", "text/html");
    if (way === "refresh") response.setHeader("refresh", `0; url=${target}`);
    const meta = `<meta http-equiv="refresh" content="0; url=${target}">`;
    const script = `<script>location.href = ${JSON.stringify(target)}</script>`;
    const after = "<script>setTimeout(() => { document.title = 'still here'; }, 200)</script>";
    response.end(`<title>hop</title>${after}${{ meta, script }[way] ?? ""}`);
  }
};
