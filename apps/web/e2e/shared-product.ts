import { test as base } from "@playwright/test";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { Product } from "@sitewright/tooling/product";
import { type ClientSites, startClientSites } from "./client-sites.ts";
import { type HookReceiver, startHookReceiver } from "./hook-receiver.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid-provider.ts";

type Shared = {
  /** A site that the product may open. */
  shop: DemoSite;
  /** Where the shop moves to; the product may open it, too. */
  newHome: DemoSite;
  /** Many small sites of one agency; the product may open them. */
  clients: ClientSites;
  /** A site whose texts are scripts; the product may open it. */
  hostile: HostileSite;
  /** What a webhook can be sent to. */
  receiver: HookReceiver;
  /** Where "Continue with Google" leads. */
  google: OpenIdProvider;
  product: Product;
};

/**
 * Journeys of people who know nothing of each other, in one running product: a start costs as much as
 * a journey. Who needs an address that nobody else has makes one up; what kills or configures a
 * product starts its own.
 */
export const test = base.extend<object, Shared>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const shop = await startDemoSite();
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  newHome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const newHome = await startDemoSite();
      await use(newHome);
      await newHome.close();
    },
    { scope: "worker" },
  ],
  clients: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const clients = await startClientSites(20);
      await use(clients);
      clients.close();
    },
    { scope: "worker" },
  ],
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const hostile = await startHostileSite();
      await use(hostile);
      hostile.close();
    },
    { scope: "worker" },
  ],
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const receiver = await startHookReceiver();
      await use(receiver);
      receiver.close();
    },
    { scope: "worker" },
  ],
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const google = await startOpenIdProvider("gwen@northwind.example");
      await use(google);
      google.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ shop, newHome, clients, hostile, receiver, google }, use) => {
      const product = await Product.start({
        ...google.settings,
        ALLOW_PRIVATE_TARGETS: [shop, newHome, hostile, receiver, ...clients.sites]
          .map(({ url }) => new URL(url).host)
          .join(),
        CRAWL_PAGE_BUDGET: "2",
        // They would be made beside every journey; the newcomer's own product makes them.
        FIRST_CASES: "off",
        SUPPORT_URL: "https://chat.example.com/invite",
        DOCS_URL: "https://docs.example.com/",
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
