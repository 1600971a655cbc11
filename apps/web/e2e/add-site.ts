import { expect, type Page } from "@playwright/test";

/** Adds a site of one named page by the dialog, and waits until it is there: who leaves before takes the request along. */
export async function addSite(page: Page, siteUrl: string, path: string): Promise<void> {
  await page.getByRole("button", { name: "Add Site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Site" });
  await dialog.getByLabel("Site URL").fill(siteUrl);
  await dialog.getByRole("button", { name: "Show Advanced" }).click();
  await dialog.getByLabel("Add Pages").fill(path);
  await dialog.getByRole("button", { name: "Add Site" }).click();
  await expect(dialog).toBeHidden();
}
