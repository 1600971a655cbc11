import { basename, join } from "node:path";
import { test as base } from "@playwright/test";
import type { PackedPackage } from "../src/package-build/packed-packages.ts";
import { patience } from "../src/patience/patience.ts";
import { freePort } from "../src/product/free-port.ts";
import { Product } from "../src/product/product.ts";
import { type InstalledHost, installHost, packAll } from "./installed-host.ts";
import { runIn } from "./run-in.ts";
import { type ServedHost, serveHost } from "./served-host.ts";

const minutes = 60_000;

type Shared = {
  tarballs: { folder: string; packages: PackedPackage[] };
  /** Where applications of another origin than the product's will be. */
  ports: { orchard: number; meadow: number };
  /** The real one, which lets pages of those origins in. */
  product: Product;
  /** The Vite application, installed with npm. */
  orchard: InstalledHost;
  orchardSite: ServedHost;
  /** The Next application, installed with pnpm. */
  meadow: InstalledHost;
  meadowSite: ServedHost;
};

/** Tests in applications outside the workspace, each installed, built and served once for all of them. */
export const test = base.extend<object, Shared>({
  tarballs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const tarballs = await packAll();
      await use(tarballs);
      await tarballs.remove();
    },
    { scope: "worker", timeout: patience(2 * minutes) },
  ],
  ports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => use({ orchard: await freePort(), meadow: await freePort() }),
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
  orchard: [
    async ({ tarballs }, use) => {
      // Those that it shows nothing of, too: for their examples.
      const all = tarballs.packages.map(({ tarball }) => `./tarballs/${basename(tarball)}`);
      const host = await installHost("host-app", tarballs.folder, "npm", all);
      await use(host);
      await host.remove();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
  orchardSite: [
    async ({ orchard: { folder }, ports: { orchard: port }, product }, use) => {
      const vite = join(folder, "node_modules", "vite", "bin", "vite.js");
      await runIn(folder, process.execPath, [vite, "build"], { VITE_API_URL: product.url });
      const site = await serveHost(folder, [vite, "preview", "--port", String(port)], port);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: patience(2 * minutes) },
  ],
  meadow: [
    async ({ tarballs }, use) => {
      const host = await installHost("next-app", tarballs.folder, "pnpm");
      await use(host);
      await host.remove();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
  meadowSite: [
    async ({ meadow: { folder }, ports: { meadow: port }, product }, use) => {
      const next = join(folder, "node_modules", "next", "dist", "bin", "next");
      await runIn(folder, process.execPath, [next, "build"], {
        NEXT_PUBLIC_API_URL: product.url,
        NEXT_TELEMETRY_DISABLED: "1",
      });
      const args = [next, "start", "--hostname", "127.0.0.1", "--port", String(port)];
      const site = await serveHost(folder, args, port);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
});
