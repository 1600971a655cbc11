import { test } from "@playwright/test";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { Product } from "@sitewright/tooling/product";
import { createAccount } from "../e2e/account.ts";
import { logIn } from "../e2e/log-in.ts";
import { path, shots } from "./shots.ts";
import { takePicture } from "./take-picture.ts";

let shop: DemoSite;
let newHome: DemoSite;
let product: Product;

test.beforeAll(async () => {
  shop = await startDemoSite();
  newHome = await startDemoSite({ version: "b" });
  product = await Product.start({
    ALLOW_PRIVATE_TARGETS: [shop, newHome].map(({ url }) => new URL(url).host).join(),
    CRAWL_PAGE_BUDGET: "8",
    FIRST_CASES: "off",
  });
});

test.afterAll(async () => {
  await product.stop();
  await Promise.all([shop.close(), newHome.close()]);
});

test("the guide's pictures are taken", async ({ page }) => {
  const urls = { product: product.url, shop: shop.url, newHome: newHome.url };
  const account = await createAccount(urls.product, { siteUrl: urls.shop, path, plan: "cloud" });
  await page.addInitScript(() => localStorage.setItem("sidebar", "closed"));
  await logIn(page, urls.product, account);
  const setShop = shop.setVersion;
  for (const [name, take] of Object.entries(shots)) {
    await test.step(name, () => take({ page, account, urls, setShop, take: takePicture }));
  }
});
