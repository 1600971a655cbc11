import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env as inherited } from "node:process";
import { findBrowser } from "@sitewright/tooling/browser";
import { type Browser, chromium, type Page } from "playwright-core";
import { test as sandboxTest } from "./sandbox-test.ts";

/** A test with a browser page; `shopUrl` serves an empty page that loads the sandbox's script under a strict policy. */
export const test = sandboxTest.extend<{ browser: Browser; page: Page; shopUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
  browser: async ({}, use) => {
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: { ...inherited, ...env },
      args: ["--no-sandbox"],
    });
    await use(browser);
    await browser.close();
  },
  page: async ({ browser }, use) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    await use(page);
    await page.close();
  },
  shopUrl: async ({ sandbox }, use) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": `default-src 'none'; script-src ${sandbox.url}; style-src 'self'; frame-src ${sandbox.url}; connect-src ${sandbox.url}`,
      });
      response.end(
        `<!doctype html><html lang="en"><title>Shop</title><script src="${sandbox.url}/stripe.js"></script><div id="card"></div></html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // A server that listens on TCP has this kind of address.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
    server.closeAllConnections();
  },
});
