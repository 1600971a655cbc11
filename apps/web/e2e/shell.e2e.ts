import { expect, type Page } from "@playwright/test";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { type Account, createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { test } from "./shared-product.ts";

let product: Product;
let account: Account;

test.beforeAll(async ({ product: shared, shop }) => {
  product = shared;
  account = await createAccount(product.url, { siteUrl: shop.url, plan: "cloud" });
});

async function openHome(page: Page) {
  await logIn(page, product.url, account);
  await expect(page.getByRole("heading", { level: 1, name: verdict })).toBeVisible();
}

// The address changes before the screen does, so a row is looked for in the table of its own screen.
const rowOf = (page: Page, table: string, name: RegExp) =>
  page.getByRole("table", { name: table }).getByRole("row", { name });

/** Home is called by how the team's sites are: one by its name, several by their number. */
const verdict = /^(Looking at )?127\.0\.0\.1|\d sites /;

const siteLink = (page: Page) => page.getByRole("link", { name: /127\.0\.0\.1/ });

test("the keyboard alone leads from the login to a scan's evidence", async ({ page }) => {
  await page.goto(product.url);
  await expect(page.getByLabel("Email")).toBeVisible();
  const { keyboard } = page;
  await tabTo(page, page.getByLabel("Email"));
  await keyboard.type(account.email);
  await keyboard.press("Tab");
  await keyboard.type(account.password);
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: verdict })).toBeVisible();
  await expect(siteLink(page)).toBeVisible();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/site\//);
  await tabTo(page, page.getByRole("tab", { name: "Insights" }));
  await keyboard.press("ArrowRight");
  await expect(rowOf(page, "Pages", /Skerry/)).toBeVisible();
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Scan all pages");
  await keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  // The focus comes back a moment after the dialog is gone, and would be taken from the row.
  await expect(page.getByRole("tab", { name: "Pages" })).toBeFocused();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/page\//);
  const scan = rowOf(page, "Scans", /Done/);
  await expect(scan).toBeVisible();
  await tabTo(page, scan.getByRole("link").first());
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/scan\//);
  await tabTo(page, page.getByRole("tab", { name: "Overview" }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Findings" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(page.getByText("Largest Contentful Paint").first()).toBeVisible();
  await keyboard.press("g");
  await keyboard.press("h");
  await expect(page).toHaveURL(`${product.url}/`);
});

test("every route of the app opens a screen of its own inside the shell", async ({ page }) => {
  await openHome(page);
  const id = "00000000-0000-4000-8000-000000000001";
  const screens: [string, string | RegExp][] = [
    ["/", verdict],
    ["/internal-api", "API"],
    ["/logs", "Logs"],
    ["/billing", "CLOUD"],
    ["/billing/update", "CLOUD"],
    ["/schedule", "Schedules"],
    // There is no such page and no such site; the journeys of a report and of a move have one.
    [`/page/${id}/report`, "Not found"],
    [`/site/${id}/migration`, "Not found"],
    // There is no such test and no such issue; their journeys have one.
    [`/test/${id}`, "Not found"],
    [`/issue/${id}`, "Not found"],
    ["/case", "Cases"],
    ["/case/record", "New case"],
    // There is no such case and no such run; their journey has one.
    [`/case/${id}`, "Not found"],
    [`/caserun/${id}`, "Not found"],
    ["/flow", "Flows"],
    // There is no such flow and no such run; their journey has one.
    [`/flow/${id}`, "Not found"],
    [`/flowrun/${id}`, "Not found"],
    ["/issue", "Issues"],
    ["/issue/new", "New issue"],
    ["/slack", "Slack"],
    ["/404", "Not found"],
    ["/no/such/address", "Not found"],
  ];
  for (const [address, heading] of screens) {
    await page.goto(product.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  }
  await expect(page.getByText("Page not found. Check the address or go home.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "go home" }).click();
  await expect(page).toHaveURL(`${product.url}/`);

  await page.goto(`${product.url}/login`);
  await expect(page).toHaveURL(`${product.url}/`);
});

test("theme and sidebar are remembered, and the theme follows the system until chosen", async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await openHome(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background()).not.toBe(dark);
  await page.getByRole("button", { name: "Use dark theme" }).click();
  expect(await background()).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

  const sidebar = page.getByRole("complementary");
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(96);
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem("sidebar"))).toBe("closed");
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  expect(await width()).toBe(96);
  expect(await background()).toBe(dark);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  expect(await page.evaluate(() => localStorage.getItem("sidebar"))).toBe("open");
  await context.close();
});

test("the search finds sites and pages, follows the server's path, and only logs a failure", async ({
  page,
}) => {
  await openHome(page);
  const box = page.getByRole("combobox", { name: "Search" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/ops/search")) calls.push(request.url());
  });

  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  const hints = page.getByRole("group", { name: "Narrow it down with a prefix" });
  await expect(hints.getByRole("option")).toHaveCount(5);
  expect(calls).toEqual([]);
  await expectAccessible(page);

  await page.keyboard.type("site:127.0.0.1");
  // While it is typed, pages of that host are found too.
  const found = page.getByRole("option", { name: /^site.*127\.0\.0\.1/ });
  await expect(found).toBeVisible();
  const path = await found.getAttribute("href");
  await found.click();
  await expect(page).toHaveURL(product.url + path);

  await box.fill("127.0.0.1");
  await expect(page.getByRole("option", { name: /^page/ })).toBeVisible();
  // The far corner: the panel covers the heading.
  await page.mouse.click(1270, 790);
  await expect(page.getByRole("listbox")).toHaveCount(0);

  await page.route("**/v1/ops/search*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await box.fill("something else");
  await expect(page.getByText("Search is not available right now.").first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Notifications" })).toHaveText("");
});

test("on a phone the drawer leads around, and a site is added, which other screens show unasked", async ({
  browser,
  page: desk,
}) => {
  let streams = 0;
  desk.context().on("request", (request) => {
    if (request.url().includes("/v1/ops/changes")) streams += 1;
  });
  await openHome(desk);
  const otherTab = await desk.context().newPage();
  await otherTab.goto(product.url);
  await expect(siteLink(otherTab)).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openHome(page);
  const noSideways = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  await noSideways();
  await expectAccessible(page);

  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toHaveCSS("position", "fixed");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole("link", { name: "Schedules" }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(drawer).toHaveCount(0);

  await menu.click();
  await drawer.getByRole("button", { name: "Add Site" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Site" });
  await dialog.getByLabel("Site URL").fill("not an address");
  await dialog.getByLabel("Site URL").press("Enter");
  await expect(dialog.getByText("must begin with http")).toBeVisible();
  await dialog.getByLabel("Site URL").fill("https://harbour.invalid");
  await dialog.getByLabel("Site URL").press("Enter");
  await expect(page.getByText("Site added")).toBeVisible();
  // Neither has anything under way, so they never ask by themselves; both heard of it from one stream.
  for (const tab of [desk, otherTab]) {
    await expect(tab.getByRole("link", { name: /harbour\.invalid/ })).toBeVisible();
  }
  expect(streams).toBe(1);

  await page.goto(product.url);
  await siteLink(page).click();
  await expect(page).toHaveURL(/\/site\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await noSideways();
  await expectAccessible(page);
  await page.locator('main a[href^="/page/"]').first().click();
  await expect(page).toHaveURL(/\/page\//);
  await expect(page.getByRole("img", { name: /screenshot/i })).toBeVisible();
  await noSideways();
  await context.close();
});

test("logging out in one tab leaves every tab at the login with nothing stored", async ({
  context,
  page,
}) => {
  await openHome(page);
  const other = await context.newPage();
  await other.goto(`${product.url}/logs`);
  await expect(other.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();

  await page.getByRole("button", { name: /Your menu/ }).click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveCount(4);
  await expect(items.nth(1)).toHaveAttribute("href", "https://chat.example.com/invite");
  await expect(items.nth(2)).toHaveAttribute("href", "https://docs.example.com/");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  const stored = await other.evaluate(() => localStorage.getItem("root") ?? "");
  for (const secret of [account.email, "Northwind Studio", 'token":"e']) {
    expect(stored).not.toContain(secret);
  }
});

for (const what of ["script", "stylesheet"] as const) {
  test(`a ${what} that a deploy took away offers one reload, and never loops`, async ({ page }) => {
    await openHome(page);
    const address = await siteLink(page).getAttribute("href");
    await page.goto(`${product.url}/logs`);
    const open = () =>
      page.evaluate((path) => {
        history.pushState({}, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, address);
    // What the screen alone needs: all that opening it asks for after another screen has been shown.
    const own = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === what) own.add(request.url());
    });
    await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
    own.clear();
    await open();
    await expect(page.getByRole("tab", { name: "Insights" })).toBeVisible();
    const gone = new Set(own);
    expect(gone.size).toBeGreaterThan(0);

    await page.goto(`${product.url}/logs`);
    await expect(page.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
    let isGone = true;
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(
      (url) => gone.has(url.href),
      (route) => (isGone ? route.fulfill({ status: 404, body: "" }) : route.continue()),
    );
    await open();
    const reload = page.getByRole("button", { name: "Reload" });
    await expect(reload).toBeVisible();
    expect(loads).toBe(0);
    await expectAccessible(page);

    await reload.click();
    await expect(page.getByText(/Check your connection and what may block scripts/)).toBeVisible();
    await expect(reload).toHaveCount(0);
    // What the screen says can stand before the page has all of its pictures.
    await expect.poll(() => loads).toBe(1);

    isGone = false;
    await page.goto(product.url + address);
    await expect(page.getByRole("heading", { level: 1, name: /127\.0\.0\.1/ })).toBeVisible();
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Sixty presses of Tab did not reach it.");
}
