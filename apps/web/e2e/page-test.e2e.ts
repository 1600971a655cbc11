import { expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** A page that loads, is measured and is compared, on a machine that has other things to do. */
const worked = { timeout: patience(150_000) };

/** The one page of the shop that a careless release gives a fault of each sort. */
const path = "/shop/tow-float";

// Everybody else knows the shop as it should be.
test.afterEach(({ shop }) => shop.setVersion("a"));

test("a careless release is told in words, decided on by a person, and its faults come back when they change their mind", async ({
  page,
  product,
  shop,
}) => {
  await test.step("signs up and has a page of the shop scanned", async () => {
    await register(page, product.url, { email: "tess@harbour.example" });
    await passWizard(page, "Harbour Tests");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, path);
    await page
      .getByRole("table")
      .getByRole("link", { name: /127\.0\.0\.1/ })
      .click();
    await page.getByRole("tab", { name: /^Pages/ }).click();
    await page.getByRole("table").getByRole("link", { name: path }).click();
    await expect(page.getByText("This page was not tested yet")).toBeVisible();
    await expect(
      page.getByRole("table", { name: "Scans" }).getByRole("row", { name: /Done/ }),
    ).toBeVisible(worked);
  });

  await test.step("tests the page after the release, and waits for the verdict", async () => {
    shop.setVersion("b");
    await page.getByRole("button", { name: "Test…" }).click();
    const dialog = page.getByRole("dialog", { name: "Run a test" });
    await expect(dialog).toContainText(path);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Run the test" }).click();
    await expect(page).toHaveURL(/\/test\//);
    await expect(verdict(page)).toHaveText(/^An? .+ and \d+ more changes\.$/, worked);
    await expectAccessible(page);
  });

  await test.step("reads what the release broke, each in its part", async () => {
    await expect(change(page, /“£34\.00”.* now reads “£39\.00”/)).toBeVisible();
    await expect(change(page, /tow-float-new\.webp/)).toBeVisible();
    await expect(change(page, /“How many”.* gone/)).toBeVisible();
    await expectIn(page, "HTML", /£39\.00/);
    await expectIn(page, "Console", /opening-hours\.js/);
    await expectIn(page, "Network", /tow-float-new\.webp/);
    await expectIn(page, "Accessibility", /label/);
    await expectIn(page, "Security", /security headers are gone|Content-Security-Policy/i);
    await expectAccessible(page);
  });

  await test.step("accepts one change, and ignores another after seeing what that would hide", async () => {
    await openPart(page, "Visual");
    await change(page, /tow-float-new\.webp/).click();
    await page.getByRole("button", { name: /^Accept( a)?$/ }).click();
    await expect(page.getByRole("group", { name: "Accepted, 1" })).toContainText("tow-float");
    await change(page, /£39\.00/).click();
    await page.getByRole("button", { name: "Ignore…" }).click();
    const rule = page.getByRole("dialog", { name: "Ignore this change" });
    await expect(rule).toContainText(/Would have hidden 1 change in the last test/);
    await expect(rule).toContainText(/still fails/);
    await expectAccessible(page);
    await rule.getByRole("button", { name: /^Ignore/ }).click();
    await expect(page.getByRole("group", { name: "Ignored, 1" })).toContainText("£39.00");
  });

  await test.step("runs it again, which tells only what is left, and passes once that is accepted", async () => {
    const first = page.url();
    await page.getByRole("button", { name: "Run again" }).click();
    await expect(page).not.toHaveURL(first);
    await expect(page.getByText("Failed", { exact: true })).toBeVisible(worked);
    await expect(page.getByRole("group", { name: "Accepted, 1" })).toContainText("tow-float");
    await expect(page.getByRole("group", { name: "Ignored, 1" })).toContainText("£39.00");
    await page.getByRole("button", { name: /^Accept all \d+/ }).click();
    await expect(verdict(page)).toHaveText(/^Every change was accepted or is ignored/);
  });

  await test.step("deletes the rule and takes the acceptance back: both are findings again", async () => {
    await page.getByRole("button", { name: "History of decisions" }).click();
    const history = page.getByRole("dialog", { name: "History of decisions" });
    await expect(history.getByText(/by Jon Bell; hides \d changes?/)).toBeVisible();
    await expectAccessible(page);
    await history.getByRole("button", { name: "Delete the rule" }).click();
    await expect(history.getByText("No rule holds on this page.")).toBeVisible();
    await history
      .getByRole("listitem")
      .filter({ hasText: "tow-float-new.webp" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(history.getByText("Taken back by Jon Bell")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(verdict(page)).toHaveText(/^An? .*image and .*paragraph\.$/);
    const open = page.getByRole("group", { name: "To review, 2" });
    await expect(open).toContainText("£39.00");
    await expect(open).toContainText("tow-float-new.webp");
  });

  await test.step("finds the same among the changes of the whole site", async () => {
    await page.getByRole("link", { name: /127\.0\.0\.1/ }).click();
    await page.getByRole("link", { name: /^Failed/ }).click();
    await expect(page).toHaveURL(/\/site\/[^/]+\/tests/);
    await expect(verdict(page)).toHaveText(/^1 of 1 page failed/);
    const price = page.getByRole("option").filter({ hasText: "£39.00" });
    for (const side of ["Before", "After"]) {
      const crop = price.getByRole("img", { name: `${side}, on ${path}` });
      // Cut to what is around the price, however tall the page is.
      await expect.poll(() => crop.evaluate(heightOf)).toBeGreaterThan(0);
      expect(await crop.evaluate(heightOf)).toBeLessThan(500);
    }
    await expectAccessible(page);
  });
});

/** Of a picture that has come; 0 before. */
const heightOf = (picture: Element) => Reflect.get(picture, "naturalHeight");

const verdict = (page: Page) => page.getByRole("heading", { level: 1 });

/** A change in the list, by what its sentence says. */
const change = (page: Page, sentence: RegExp) =>
  page.getByRole("listbox", { name: "Changes" }).getByRole("option").filter({ hasText: sentence });

async function openPart(page: Page, name: string) {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
}

async function expectIn(page: Page, part: string, sentence: RegExp) {
  await openPart(page, part);
  await expect(change(page, sentence).first()).toBeVisible();
}
