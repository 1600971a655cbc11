import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { test } from "./shared-product.ts";

/** A document that is drawn or printed, on a machine that has other things to do. */
const worked = { timeout: patience(90_000) };

/** What a careless release does to this page, and its repair. */
const path = "/shop/tow-float";

// Everybody else knows the shop as it should be.
test.afterEach(({ shop }) => shop.setVersion("a"));

test("a client without an account reads what went wrong and was mended, until the link is revoked", async ({
  page,
  browser,
  product,
  shop,
}) => {
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  const { siteId, scanAgain, ...person } = await createAccount(product.url, {
    ...{ siteUrl: shop.url, path, email: "rita@harbour.example" },
  });
  shop.setVersion("b");
  await scanAgain();
  shop.setVersion("a");
  await scanAgain();

  await test.step("sees beside the settings what the report would say, and freezes it", async () => {
    await logIn(page, product.url, person);
    await page.goto(`${product.url}/site/${siteId}/report`);
    await page.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "This month" }).click();
    const paper = page.frameLocator("iframe");
    await expect(paper.getByText(/in (good|fair|poor) health/)).toBeVisible(worked);
    await expectAccessible(page, "iframe");
    await page.getByRole("button", { name: "Freeze" }).click();
    await expect(page.getByText(/Frozen: it stays as it is/)).toBeVisible(worked);
  });

  await test.step("saves the PDF once it is said to be ready", async () => {
    await expect(page.getByText(/^The PDF is ready, \d/)).toBeVisible(worked);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save PDF" }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("shares it with a passphrase, and mails it", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this report" });
    await dialog.getByLabel("For whom").fill("Owners");
    await dialog.getByLabel("Passphrase").fill("cold water swims");
    await dialog.getByRole("button", { name: "Make link" }).click();
    await expect(dialog.getByText("not opened yet")).toBeVisible();
    await dialog.getByLabel("To").fill("owner@harbour.example");
    await dialog.getByRole("button", { name: "Send mail" }).click();
    await expect(dialog.getByText(/^Sent,/)).toBeVisible(worked);
    await expectAccessible(page, "iframe");
  });

  await test.step("a person without an account reads it", async () => {
    await visitor.goto(await product.mailedLink("owner@harbour.example", "/r/"));
    await expectReport(visitor);
    await visitor.goto(await page.getByLabel("Link", { exact: true }).inputValue());
    expect(await visitor.content()).not.toContain(new URL(shop.url).host);
    await visitor.getByLabel("Passphrase").fill("cold water swims");
    await visitor.getByRole("button", { name: "Open the report" }).click();
    await expectReport(visitor);
    await expectAccessible(visitor);
  });

  await test.step("who opens a revoked link is told so, and nothing else", async () => {
    await page.getByRole("button", { name: "Revoke the link for Owners" }).click();
    await expect(page.getByText("The link does not work any more.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(/^This link does not work any more\./)).toBeVisible();
    expect(await visitor.content()).not.toContain(new URL(shop.url).host);
  });
  await elsewhere.close();
});

/** With what the release broke and its repair mended. */
async function expectReport(page: Page): Promise<void> {
  const mended = page.getByRole("region", { name: /^What was mended/ });
  await expect(mended).toContainText(path);
}
