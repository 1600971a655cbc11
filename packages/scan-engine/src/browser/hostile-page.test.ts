import { createServer } from "node:http";
import { findBrowser } from "@sitewright/tooling/browser";
import { patience } from "@sitewright/tooling/patience";
import puppeteer, { type Browser } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { createEgress } from "../egress/create-egress.ts";
import { dialPinned } from "../egress/dial.ts";
import { startCanary } from "../testing/canary.ts";
import { closeAfterEach } from "../testing/close-all.ts";
import { hostileSite, hostileVectors } from "../testing/hostile-site.ts";
import { startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import { browserArguments } from "./browser-arguments.ts";
import { launchBrowser } from "./launch-browser.ts";

const closeLater = closeAfterEach();

describe("a hostile page in the real browser", () => {
  it("reaches nothing private, and each attempt is on record", async () => {
    const { canary, target, proxy, browser } = await launchGuarded({ guard: true });
    await visit(browser, "http://hostile.test/");
    await visit(browser, "https://hostile.test/");
    expect(canary.hits).toEqual([]);
    const attempts = proxy.stats().blocked.map((attempt) => attempt.target);
    expect(attempts).toContain(`http://${target}/fetch-via-redirect`);
    expect(attempts).toContain(`http://${target}/service-worker-fetch`);
    expect(attempts).toContain(target);
  });

  it("reaches the target by nearly every vector once the policy lets it", async () => {
    const { canary, browser } = await launchGuarded({ guard: false });
    await visit(browser, "http://hostile.test/");
    await visit(browser, "https://hostile.test/");
    const reached = hostileVectors.filter((vector) =>
      canary.hits.some((line) => line.includes(`/${vector} `)),
    );
    // This browser asks for no favicon and no manifest, ignores speculation rules, opens no pop-up.
    expect(reached.length).toBeGreaterThanOrEqual(hostileVectors.length - 5);
  });

  it("sends datagrams past any proxy once the switches are gone", async () => {
    const canary = await startCanary();
    const { executablePath, env } = await findBrowser();
    const site = createServer(hostileSite(`127.0.0.1:${canary.port}`));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const address = site.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const guarded = browserArguments({ proxyPort: port, sandbox: false, heapMb: 512 });
    const browser = await puppeteer.launch({
      executablePath,
      env,
      pipe: true,
      headless: "shell",
      args: guarded.filter((flag) => !/proxy|resolver|webrtc|quic|WebTransport/.test(flag)),
    });
    closeLater(canary, { close: async () => site.close() }, browser);
    await visit(browser, `http://127.0.0.1:${port}/`);
    expect(canary.hits.filter((hit) => hit.startsWith("udp"))).not.toEqual([]);
  });
});

async function launchGuarded({ guard }: { guard: boolean }) {
  const canary = await startCanary();
  const target = `127.0.0.1:${canary.port}`;
  const web = await startLoopbackWeb({ "hostile.test": hostileSite(target) });
  const egress = createEgress({
    ...web.egress,
    allowPrivate: guard ? [] : [target],
    dial: (pinned, signal) =>
      pinned.host === "127.0.0.1" ? dialPinned(pinned, signal) : web.egress.dial(pinned, signal),
  });
  const proxy = await egress.listen();
  const launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    trustedCertificates: [web.certificate],
  });
  closeLater(canary, web, egress, launched);
  return { canary, target, proxy, browser: launched.browser };
}

async function visit(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: "domcontentloaded", timeout: patience(20_000) });
  // Real clicks: pop-ups need one.
  await page.click("#popup");
  await page.click("#ping");
  await page.waitForFunction("document.title === 'done'", { timeout: patience(20_000) });
}
