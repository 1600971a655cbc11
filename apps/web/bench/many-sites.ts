/**
 * The home screen of a team with 1,000 sites, as a browser sees it: how long until its first rows are there, how long the
 * page is blocked until then, and how even the frames are while its longest stretch, of 100 rows, is scrolled to its end
 * and back; on a desktop, and on a phone whose processor is four times slower. They are one site, the demo shop, told
 * 1,000 times on the browser's side of the wire: what the server takes for as many is `pnpm bench api`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { endpoints, needReasons, type Site } from "@sitewright/contract";
import { startDemoSite } from "@sitewright/demo-site";
import { findBrowser } from "@sitewright/tooling/browser";
import { Product } from "@sitewright/tooling/product";
import { createAccount } from "../e2e/account.ts";
import { logIn } from "../e2e/log-in.ts";

const sitesInAll = 1_000;
const rounds = 5;
/** Pixels that one turn of the wheel asks for. */
const wheelStep = 400;
const screens = [
  { name: "desktop", viewport: { width: 1280, height: 800 }, slower: 1 },
  { name: "phone", viewport: { width: 390, height: 844 }, slower: 4 },
];
/** What of it is a median of the rounds. */
type Figures = { "first rows, ms": number; "blocked, ms": number };

const shop = await startDemoSite();
const product = await Product.start({
  APP_MODE: "selfhost",
  FIRST_CASES: "off",
  ALLOW_PRIVATE_TARGETS: new URL(shop.url).host,
});
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const storageState = await signIn(browser);
  const told: Record<string, object> = {};
  for (const { name, viewport, slower } of screens) {
    const context = await browser.newContext({ storageState, viewport });
    await answerSites(context);
    told[name] = await measure(context, slower);
    await context.close();
  }
  console.table(told);
} finally {
  await browser.close();
  await product.stop();
  await shop.close();
}

async function signIn(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, product.url, await createAccount(product.url, { siteUrl: shop.url }));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The stretch that is asked for, of as many sites as are told; no other call is touched. */
async function answerSites(context: BrowserContext): Promise<void> {
  await context.route(/\/v1\/ops\/site\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get("offset") ?? 0);
    const length = Math.min(Number(searchParams.get("limit") ?? 10), sitesInAll - offset);
    const list = endpoints.sites.list.response.parse(await (await route.fetch()).json());
    const [site] = list.results;
    if (site === undefined) throw new Error("The team has no site.");
    const results = Array.from({ length }, (_, index) => copyOf(site, offset + index));
    const states = { all: sitesInAll, attention: sitesInAll / 2, working: 0 };
    await route.fulfill({ json: { ...list, count: sitesInAll, states, results } });
  });
}

async function measure(context: BrowserContext, slower: number): Promise<object> {
  const loads: Figures[] = [];
  let frames: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.addInitScript(watchLoad);
    await page.goto(`${product.url}/?limit=100`);
    await page.waitForFunction(() => "rowsAt" in window);
    // The first time its code is fetched.
    if (round > 0) loads.push(await page.evaluate(loadFigures));
    if (round === rounds) frames = await scroll(page);
    await page.close();
  }
  const median = (of: keyof Figures) =>
    at(
      loads.map((figures) => figures[of]),
      0.5,
    );
  return {
    "first rows, ms": median("first rows, ms"),
    "blocked, ms": median("blocked, ms"),
    "frame p95, ms": at(frames, 0.95),
    "longest frame, ms": at(frames, 1),
  };
}

/** To the end of the rows and back, a turn of the wheel a frame. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(200, 500);
  await page.evaluate(watchFrames);
  for (const step of [wheelStep, -wheelStep]) {
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, step);
  }
  return page.evaluate(() => Reflect.get(window, "frames"));
}

/** The functions below run in the page. */
function watchLoad(): void {
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
    Reflect.set(window, "blocked", blocked);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (document.querySelector('main a[href^="/site/"]') === null) requestAnimationFrame(look);
    // Painted, and what came with it is done.
    else setTimeout(() => Reflect.set(window, "rowsAt", performance.now()));
  };
  requestAnimationFrame(look);
}

function loadFigures(): Figures {
  return {
    "first rows, ms": Reflect.get(window, "rowsAt"),
    "blocked, ms": Reflect.get(window, "blocked") ?? 0,
  };
}

function watchFrames(): void {
  const frames: number[] = [];
  Reflect.set(window, "frames", frames);
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

function copyOf(site: Site, index: number): Site {
  return {
    ...site,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    site_url: `https://shop${index}.example`,
    need: index % 2 === 0 ? (needReasons[index % needReasons.length] ?? null) : null,
    tags: [`group${index % 12}`],
  };
}

/** The value below which that share of them lies. */
function at(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return Math.round(ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0);
}
