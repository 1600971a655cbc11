import { test as base } from "@playwright/test";
import { patience } from "../src/patience/patience.ts";
import { type InstalledHost, installHost } from "./installed-host.ts";
import { type ServedHost, serveHost } from "./served-host.ts";

const minutes = 60_000;

/** Tests in an application outside the workspace, which is installed, built and served once for all of them. */
export const test = base.extend<object, { host: InstalledHost; site: ServedHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const host = await installHost();
      await use(host);
      await host.remove();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
  site: [
    async ({ host }, use) => {
      const site = await serveHost(host.folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: patience(2 * minutes) },
  ],
});
