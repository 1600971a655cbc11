import { join } from "node:path";
import { test as base } from "@playwright/test";
import { patience } from "../src/patience/patience.ts";
import { freePort } from "../src/product/free-port.ts";
import { Product } from "../src/product/product.ts";
import { type InstalledHost, installHost } from "./installed-host.ts";
import { runIn } from "./run-in.ts";
import { type ServedHost, serveHost } from "./served-host.ts";

const minutes = 60_000;

type Shared = {
  /** Where applications of another origin than the product's will be. */
  ports: { vite: number };
  /** The real one, which lets pages of those origins in. */
  product: Product;
  host: InstalledHost;
  site: ServedHost;
};

/** Tests in an application outside the workspace, which is installed, built and served once for all of them. */
export const test = base.extend<object, Shared>({
  ports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => use({ vite: await freePort() }),
    { scope: "worker" },
  ],
  product: [
    async ({ ports }, use) => {
      const origins = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
      const product = await Product.start({ ALLOWED_ORIGINS: origins.join() });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
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
    async ({ host: { folder }, ports, product }, use) => {
      const vite = join(folder, "node_modules", "vite", "bin", "vite.js");
      await runIn(folder, process.execPath, [vite, "build"], { VITE_API_URL: product.url });
      const site = await serveHost(
        folder,
        [vite, "preview", "--port", String(ports.vite)],
        ports.vite,
      );
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: patience(2 * minutes) },
  ],
});
