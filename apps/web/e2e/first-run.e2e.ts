import { expect, type Page, test } from "@playwright/test";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { patience } from "@sitewright/tooling/patience";
import { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** Enough work to be interrupted: more pages than are scanned at once, several times over. */
const pages = 8;

let shop: DemoSite;
let product: Product;

test.beforeAll(async () => {
  // The version in which a page that the crawl finds early has a script that fails.
  shop = await startDemoSite({ version: "b" });
  product = await Product.start({
    // No plan limits the pages here.
    APP_MODE: "selfhost",
    CRAWL_PAGE_BUDGET: String(pages),
    ALLOW_PRIVATE_TARGETS: new URL(shop.url).host,
  });
});

test.afterAll(async () => {
  await product.stop();
  await shop.close();
});

test("a newcomer sees a site crawled and scanned, through a kill -9, down to the evidence", async ({
  page,
}) => {
  const errors = watchForErrors(page);

  await test.step("reads what one agrees to in the product's own guide, without an account", async () => {
    await page.goto(product.url);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole("link", { name: "Create an account" }).click();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /^terms of use/ }).click();
    const guide = await opened;
    await expect(guide.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
    await guide.getByRole("link", { name: "Reading a scan" }).click();
    await expect(guide.getByRole("img", { name: /^A scan:/ })).toHaveJSProperty("complete", true);
    await expectAccessible(guide);
    await guide.close();
  });

  await test.step("signs up and names a team", async () => {
    const submit = page.getByRole("button", { name: "Create account" });
    await expect(submit).toBeDisabled();
    await page.getByLabel("First name").fill("Mara");
    await page.getByLabel("Last name").fill("Winter");
    await page.getByLabel("Email").fill("mara@northwind.example");
    await page.getByLabel("Password").fill("a long pass phrase");
    await page.getByRole("checkbox").check();
    await submit.click();
    await passWizard(page, "Northwind Studio");
    await leaveOnboarding(page, product.url);
    await expectAccessible(page);
  });

  await test.step("is told what is wrong with an address", async () => {
    await openAddSite(page);
    const url = page.getByLabel("Site URL");
    await url.press("Enter");
    await expect(page.getByText("enter a site url")).toBeVisible();
    await url.fill("northwind.example");
    await url.press("Enter");
    await expect(page.getByText("must begin with http")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("adds a site and watches its pages arrive", async () => {
    await page.getByLabel("Site URL").fill(shop.url);
    await page.getByLabel("Site URL").press("Enter");
    await expect(page.getByText("Site added")).toBeVisible();
    await siteLink(page).click();
    await expect(page).toHaveURL(/\/site\//);
    await openTab(page, "Pages");
    await expect(pageLinks(page)).not.toHaveCount(0);
    await expect(page.getByText(/^\d of \d parts( · .+)?$/).first()).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Done" }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("loses nothing when everything is killed", async () => {
    await expect(pageLinks(page)).toHaveCount(pages);
    await expect(page.getByText("Waiting").first()).toBeVisible();
    const address = page.url();
    await product.killHard();
    await product.start();
    await page.goto(address);
    await expect(pageLinks(page)).toHaveCount(pages);
    await expect(page.getByText("Waiting").first()).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Done" })).toHaveCount(pages, {
      timeout: patience(150_000),
    });
  });

  await test.step("reads what is wrong, once for all pages that it is on", async () => {
    await openTab(page, "Insights");
    await page.getByRole("button", { name: "Show more of No HTTPS" }).click();
    await expect(page.getByText("What to do")).toBeVisible();
    await expectAccessible(page);
    await openTab(page, "Pages");
  });

  await test.step("opens a page and its scan and reads the real evidence", async () => {
    await page.getByRole("link", { name: "/about" }).click();
    await expect(page).toHaveURL(/\/page\//);
    await expect(page.getByRole("img", { name: /screenshot/i })).toBeVisible();
    await expectAccessible(page);
    await page.locator('main table a[href^="/scan/"]').first().click();
    await expect(page).toHaveURL(/\/scan\//);
    await expectScores(page);
    await expectAccessible(page);

    await openTab(page, "Lighthouse");
    await expect(page.getByText("Largest Contentful Paint").first()).toBeVisible();
    await expectAccessible(page);

    await openTab(page, "Security");
    await expect(page.getByText("No HTTPS").first()).toBeVisible();

    await openTab(page, "Console");
    await expect(page.getByRole("tabpanel")).toContainText(/TypeError|ReferenceError|Error/);

    await openTab(page, "Screenshot");
    const picture = page.getByRole("tabpanel").getByRole("img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(900);

    await openTab(page, "HTML");
    await expect(page.getByRole("tabpanel")).toContainText("<html");
    await expectAccessible(page);
  });

  await test.step("is refused the same site twice and keeps what was typed", async () => {
    await page.goto(product.url);
    await openAddSite(page);
    await page.getByLabel("Site URL").fill(`${shop.url}/`);
    await page.getByLabel("Site URL").press("Enter");
    await expect(page.getByRole("status", { name: "Notifications" })).toContainText("already");
    await expect(page.getByLabel("Site URL")).toHaveAccessibleDescription(/already/);
    await expect(page.getByLabel("Site URL")).toHaveValue(`${shop.url}/`);
    await page.keyboard.press("Escape");
  });

  await test.step("reads in words why a site could not be opened", async () => {
    await openAddSite(page);
    await page.getByLabel("Site URL").fill("http://169.254.169.254/latest/meta-data");
    await page.getByLabel("Site URL").press("Enter");
    await expect(page.getByText(/not on the public internet/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("logs out and leaves nothing behind", async () => {
    await page.getByRole("button", { name: /Your menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    const stored = await page.evaluate(() => localStorage.getItem("root") ?? "");
    expect(stored).not.toContain("mara@northwind.example");
    await page.goto(`${product.url}/site/anything`);
    await expect(page).toHaveURL(/\/login/);
  });

  expect(errors).toEqual([]);
});

test("a session that was ended elsewhere leads to the login at the next call", async ({ page }) => {
  await signUp(page, { email: "ada@lane.example", team: "Lane" });
  await page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem("root") ?? "{}");
    const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const ended = await fetch("/v1/auth/logout", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf },
      body: JSON.stringify({ refresh: stored.state.auth.refreshToken }),
    });
    if (!ended.ok) throw new Error(`Logging out answered ${ended.status}.`);
    stored.state.auth.token = "expired";
    localStorage.setItem("root", JSON.stringify(stored));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Password")).toBeVisible();
});

// The last one, so that nobody waits while the shop is scanned.
test("the first screen offers the bundled demo shop", async ({ page }) => {
  await signUp(page, { email: "jon@bell.example", team: "Bell & Sons" });
  await page.getByRole("button", { name: "Try the demo shop" }).click();
  await page.getByRole("table").getByRole("link", { name: "Demo shop: Skerry" }).click();
  await openTab(page, "Pages");
  await expect(pageLinks(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Break it" }).click();
  await expect(page.getByRole("button", { name: "Mend it" })).toBeVisible();
});

async function signUp(page: Page, { email, team }: { email: string; team: string }) {
  await register(page, product.url, { email });
  await passWizard(page, team);
  await leaveOnboarding(page, product.url);
}

async function openAddSite(page: Page) {
  await page.getByRole("button", { name: "Add Site" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

function siteLink(page: Page) {
  return page.getByRole("table").getByRole("link", { name: /127\.0\.0\.1/ });
}

function pageLinks(page: Page) {
  return page.getByRole("table").getByRole("link", { name: /^\// });
}

async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
}

/** The scores that a person reads, each a number out of 100 and not a dash. */
async function expectScores(page: Page) {
  for (const name of ["Performance", "Accessibility", "Best practices", "SEO", "Security"]) {
    await expect(
      page.getByRole("button", { name: new RegExp(`^${name} \\d+ of 100`) }),
    ).toBeVisible();
  }
}

/** Script errors of the app itself; a refused call is part of the story, a thrown error never is. */
function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
