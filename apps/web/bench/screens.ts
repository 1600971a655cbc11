/**
 * What somebody waits for in the product, as a browser sees it with the demo shop as its site: from the press that adds
 * a site to its first page and its first finding on the screen; from a press in the menu to the screen it leads to,
 * each seen before; and what Lighthouse says of the screens, of a phone and of a desktop. Ends with 1 where a goal is
 * missed.
 *
 *   node bench/screens.ts [page logs …]    Lighthouse of those screens alone, by the first word of their addresses
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, expect, type Page } from "@playwright/test";
import { startDemoSite } from "@sitewright/demo-site";
import { findBrowser } from "@sitewright/tooling/browser";
import { freePort } from "@sitewright/tooling/free-port";
import { Product } from "@sitewright/tooling/product";
import lighthouse, { desktopConfig } from "lighthouse";
import { createAccount } from "../e2e/account.ts";
import { logIn } from "../e2e/log-in.ts";
import { leaveOnboarding } from "../e2e/sign-up.ts";

const wanted = process.argv.slice(2);
const goals = { findingMs: 8_000, routeMs: 100, score: 98 };
const pages = 8;
const rounds = 5;
/** The stream of changes stays open, so that a signed-in screen is never as quiet as Lighthouse waits for. */
const maxWaitForLoad = 15_000;
/** Between two presses, so that what a screen asks anew is not in the way of the next. */
const restMs = 500;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const shop = await startDemoSite();
const product = await Product.start({
  APP_MODE: "selfhost",
  CRAWL_PAGE_BUDGET: String(pages),
  FIRST_CASES: "off",
  ALLOW_PRIVATE_TARGETS: new URL(shop.url).host,
});
const profile = await mkdtemp(join(tmpdir(), "sitewright-bench-"));
const port = await freePort();
const { executablePath, env } = await findBrowser();
// Lighthouse opens its own tab beside this one, which has to be of the person who is signed in.
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  env: { ...process.env, ...env },
  viewport: { width: 1280, height: 800 },
  locale: "en-US",
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const page = await browser.newPage();
let isMet = true;
try {
  await tell("/login, of nobody", ["/login"]);
  await logIn(page, product.url, await createAccount(product.url));
  const first = await addSite(page);
  const routes = await walk(page);
  console.table({
    "first page on the screen, ms": { figure: first.pageMs },
    "first finding on the screen after it, ms": { figure: first.findingMs },
    "route change from cache, median, ms": { figure: at(routes, 0.5) },
    "route change from cache, p95, ms": { figure: at(routes, 0.95) },
  });
  isMet &&= first.findingMs < goals.findingMs && at(routes, 0.95) < goals.routeMs;
  const { pathname } = new URL(page.url());
  await page.getByRole("tab", { name: /^Pages/ }).click();
  const href = (kind: string) =>
    page.locator(`main table a[href^="/${kind}/"]`).first().getAttribute("href");
  const pagePath = await href("page");
  await page.goto(product.url + pagePath);
  const scanPath = await href("scan");
  await page.goto("about:blank");
  await tell("of somebody who is signed in", [
    ...["/", pathname, pagePath ?? "", scanPath ?? ""],
    ...["/issue", "/schedule", "/case", "/flow", "/logs", "/account", "/billing", "/docs"],
  ]);
} finally {
  await browser.close();
  await product.stop();
  await shop.close();
  await rm(profile, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);

/** Adds the shop, and looks at the site's screen until it has something to say. */
async function addSite(page: Page): Promise<{ pageMs: number; findingMs: number }> {
  await leaveOnboarding(page, product.url);
  await page.getByRole("button", { name: "Add Site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Site" });
  await dialog.getByLabel("Site URL").fill(shop.url);
  const began = performance.now();
  await dialog.getByRole("button", { name: "Add Site" }).click();
  await page.locator('main table a[href^="/site/"]').first().click();
  await page.getByRole("tab", { name: /^Pages [1-9]/ }).waitFor();
  const pageMs = performance.now() - began;
  await page
    .getByRole("button", { name: /^Show more of / })
    .first()
    .waitFor({ timeout: 120_000 });
  return { pageMs: Math.round(pageMs), findingMs: Math.round(performance.now() - began - pageMs) };
}

/** Goes from screen to screen by the menu: the time from each press to the frame that shows its heading. */
async function walk(page: Page): Promise<number[]> {
  const site = page.url();
  await page.goto(`${site.split("?")[0]}?tab=pages`);
  const done = page.getByRole("row").filter({ hasText: "Done" });
  await expect(done).toHaveCount(pages, { timeout: 180_000 });
  const menu = page.getByRole("navigation", { name: "Main" });
  const names = ["Home", "Schedules", "Cases", "Issues", "Logs", "Billing", "Account"];
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await menu.getByRole("link", { name: new RegExp(`^${name}`) }).evaluate(press);
      // The first time a screen is fetched.
      if (round > 0) taken.push(ms);
      await setTimeout(restMs);
    }
  }
  await page.goto(site);
  return taken;
}

/** Runs in the page: presses a link, and waits for the frame in which another heading stands. */
async function press(link: HTMLElement | SVGElement): Promise<number> {
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  const before = heading();
  const began = performance.now();
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  while (heading() === before || heading() === "") {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - began;
}

/** What Lighthouse says of screens, on a phone and on a desktop, each as it comes. */
async function tell(title: string, paths: readonly string[]): Promise<void> {
  console.log(
    `Lighthouse, ${title}, on a phone and on a desktop: ${categories.join(", ")}; ms to the largest element, ms blocked, shifts`,
  );
  for (const path of paths) {
    if (wanted.length > 0 && !wanted.includes(path.split("/")[1] || "home")) continue;
    const phone = await scoresOf(path, undefined);
    const desktop = await scoresOf(path, desktopConfig);
    console.log(path.replace(/[0-9a-f-]{36}/, "…").padEnd(12), phone.padEnd(56), desktop);
  }
}

async function scoresOf(path: string, config: typeof desktopConfig | undefined): Promise<string> {
  const flags = { port, disableStorageReset: true, maxWaitForLoad, logLevel: "error" } as const;
  const result = await lighthouse(
    product.url + path,
    { ...flags, onlyCategories: [...categories] },
    config,
  );
  const scores = categories.map((id) => Math.round(100 * (result?.lhr.categories[id]?.score ?? 0)));
  isMet &&= scores.every((score) => score >= goals.score);
  const of = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  const ms = [of("largest-contentful-paint"), of("total-blocking-time")].map(Math.round);
  const shifts = Math.round(1000 * of("cumulative-layout-shift")) / 1000;
  return `${scores.join(" ")} (${[...ms, shifts].join(", ")})`;
}

/** The value below which that share of them lies. */
function at(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return Math.round(ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0);
}
