import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import {
  accountTabs,
  apiAccessTabs,
  caseTabs,
  flowTabs,
  scanTabs,
  scheduleTabs,
  siteTabs,
} from "@sitewright/contract";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { Product } from "@sitewright/tooling/product";
import { createAccount } from "../e2e/account.ts";
import { logIn } from "../e2e/log-in.ts";
import { path, shots, untilDrawn } from "./shots.ts";

const folder = fileURLToPath(new URL("../node_modules/.cache/screens/", import.meta.url));
const widths = [1280, 1024, 390];
const themes = ["light", "dark"] as const;

/**
 * Screens that the guide's story does not come by, the tabs of those that have some, and what opens over them by
 * its address. A screen of one thing, as `{scan}`, is that of the first one the story came by.
 */
const more = [
  ...["/", "/issue/new", "/logs", "/logs?view=requests", "/logs?path=nothing", "/slack"],
  ...["/account", "/billing/update", "/404", "/docs"],
  ...["{site}/tests", "{page}/report", "/caserun", "/docs/formulas", "/case/record"],
  ...["/case?create=true", "/case?import=true", "/case?generate=true", "/case?secrets=true"],
  ...["/case?record=true", "/flow?create=true", "{flow}?run=true", "{issue}"],
  ...["/schedule?edit=new", "/schedule?tab=alerts&edit=new", "/schedule?tab=maintenance&edit=new"],
  ...tabsOf("{site}", siteTabs),
  // What two scans differ in has a tab once two are named.
  ...tabsOf(
    "{scan}",
    scanTabs.filter((tab) => tab !== "compare"),
  ),
  ...tabsOf("{case}", caseTabs),
  ...tabsOf("{flow}", flowTabs),
  ...tabsOf("/account", accountTabs),
  ...tabsOf("/schedule", scheduleTabs),
  ...tabsOf("/internal-api", apiAccessTabs),
];
const ofStrangers = ["/login", "/register", "/forgot-password", "/reset-password", "/docs/terms"];

let shops: DemoSite[];
let product: Product;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  shops = [await startDemoSite(), await startDemoSite({ version: "b" })];
  product = await Product.start({
    ALLOW_PRIVATE_TARGETS: shops.map(({ url }) => new URL(url).host).join(),
    CRAWL_PAGE_BUDGET: "8",
    FIRST_CASES: "off",
  });
});

test.afterAll(async () => {
  await product.stop();
  await Promise.all(shops.map((shop) => shop.close()));
});

test("every screen is pictured, and none is wider than its window", async ({ page, browser }) => {
  const [shop, newHome] = shops as [DemoSite, DemoSite];
  const urls = { product: product.url, shop: shop.url, newHome: newHome.url };
  const stranger = await browser.newPage();
  const wide: string[] = [];
  for (const each of ofStrangers) wide.push(...(await picture(stranger, urls.product, each)));
  const account = await createAccount(urls.product, { siteUrl: urls.shop, path, plan: "cloud" });
  await logIn(page, urls.product, account);
  const seen = new Map<string, string>();
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith(urls.product)) return;
    const { pathname, searchParams } = new URL(frame.url());
    const kind = pathname.replace(/[\da-f-]{36}/g, "{id}");
    if (!seen.has(kind)) seen.set(kind, pathname);
    const issue = searchParams.get("issue");
    if (issue !== null) seen.set("/issue/{id}", `/issue/${issue}`);
  });
  const story = { page, account, urls, setShop: shop.setVersion, take: async () => {} };
  for (const [name, take] of Object.entries(shots)) await test.step(name, () => take(story));
  const firstOf = (_: string, kind: string) => {
    const first = seen.get(`/${kind}/{id}`);
    if (first === undefined) throw new Error(`The story came by no ${kind}.`);
    return first;
  };
  const others = more.map((each) => each.replace(/^\{(\w+)\}/, firstOf));
  for (const each of new Set([...seen.values(), ...others])) {
    wide.push(...(await picture(page, urls.product, each)));
  }
  await makeSheets(page);
  expect(wide).toEqual([]);
});

function tabsOf(screen: string, tabs: readonly string[]): string[] {
  return tabs.map((tab) => `${screen}?tab=${tab}`);
}

/** The most of a screen that is pictured, in windows: what is longer says nothing new. */
const mostWindows = 4;

const taken: { name: string; width: number; theme: string; file: string }[] = [];

/** @returns where the screen is wider than its window */
async function picture(page: Page, origin: string, address: string): Promise<string[]> {
  const name = address.replace(/[\da-f]{8}-[\da-f-]{27}/g, "id").replace(/\W+/g, "-") || "home";
  const wide: string[] = [];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const width of widths) {
    const height = width === 390 ? 844 : 800;
    await page.setViewportSize({ width, height });
    await page.goto(new URL(address, origin).href);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await untilDrawn(page);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const file = `${name}-${width}-${theme}.png`;
      await page.screenshot({
        path: join(folder, file),
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(whole, mostWindows * height) },
      });
      taken.push({ name: address, width, theme, file });
    }
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wide.push(`${address} at ${width}: ${over} px`);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  }
  return wide;
}

/** A sheet for each width and theme, that many beside and below each other. */
async function makeSheets(page: Page): Promise<void> {
  const groups = Map.groupBy(taken, ({ width, theme }) => `${width}-${theme}`);
  for (const [group, all] of groups) {
    const figures = all.map(
      ({ name, file }) =>
        `<figure><img src="${pathToFileURL(join(folder, file))}"><figcaption>${name}</figcaption></figure>`,
    );
    const file = join(folder, `sheet-${group}.html`);
    await writeFile(
      file,
      `<!doctype html><style>body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif;background:#888}
figure{margin:0}img{width:${group.startsWith("390") ? 300 : 620}px;display:block}</style>${figures.join("")}`,
    );
  }
  await page.close();
}
