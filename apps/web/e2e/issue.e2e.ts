import { expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { openIssues } from "./open-issues.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** A page that loads and is measured, on a machine that has other things to do. */
const worked = { timeout: patience(150_000) };

test("what a scan finds becomes work that a person closes, takes back, talks of and adds to", async ({
  page,
  product,
  shop,
}) => {
  await test.step("signs up and has a page of the shop scanned", async () => {
    await register(page, product.url, { email: "ida@harbour.example" });
    await passWizard(page, "Harbour Issues");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, "/shop/tow-float");
  });

  await test.step("the badge says how many issues the scan opened, and leads to them", async () => {
    await expect.poll(() => openIssues(page), worked).toBeGreaterThan(0);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Issues/ })
      .click();
    await expect(list(page).getByRole("link").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("reads one, closes it by its key, and takes that back", async () => {
    await page.keyboard.press("j");
    const detail = page.getByRole("region", { name: /^Issue \d+/ });
    await expect(detail.getByRole("heading", { name: "Evidence" })).toBeVisible();
    await expect(detail.getByRole("list", { name: "History" })).toContainText(/Opened by/);
    await expectAccessible(page);
    await page.keyboard.press("e");
    await expect(detail.getByRole("button", { name: "Reopen" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(detail.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  });

  await test.step("says something of it", async () => {
    await page.keyboard.press("c");
    await page.keyboard.type("Can the **last release** be rolled back?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(
      page.getByRole("list", { name: "History" }).locator("strong", { hasText: "last release" }),
    ).toBeVisible();
  });

  await test.step("writes one down by hand, which counts at once, and finds it by its name", async () => {
    await page.goto(`${product.url}/issue/new`);
    const before = await openIssues(page);
    await page.getByLabel("Title").fill("The map shows the wrong street");
    await page.getByLabel("Details", { exact: true }).fill("- [ ] ask the *harbour master*");
    await page.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: /127\.0\.0\.1/ }).click();
    await page.getByRole("button", { name: "Open the issue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /wrong street/ })).toBeVisible();
    await expect.poll(() => openIssues(page)).toBeGreaterThanOrEqual(before + 1);
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Search" }).fill("issue:wrong street");
    await expect(page.getByRole("option", { name: /wrong street/ })).toHaveAttribute(
      "href",
      /\/issue\//,
    );
    await page.keyboard.press("Escape");
  });

  await test.step("says it in other words, which its history remembers", async () => {
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit issue/ });
    await dialog.getByLabel("Title").fill("The map shows the old quay");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /old quay/ })).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText(/changed the title/);
  });
});

const list = (page: Page) => page.getByRole("table", { name: "Issues" });
