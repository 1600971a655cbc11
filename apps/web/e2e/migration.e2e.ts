import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

const worked = { timeout: patience(90_000) };

/** The one page of the shop that a careless release gives a fault of each sort. */
const path = "/shop/tow-float";

test("a move is rehearsed until nothing blocks it, and checked after the switch", async ({
  page,
  product,
  shop,
  newHome,
}) => {
  newHome.setVersion("b");
  await test.step("names the new home of a site", async () => {
    await register(page, product.url, { email: "mova@harbour.example" });
    await passWizard(page, "Harbour Moves");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, path);
    await page
      .getByRole("table")
      .getByRole("link", { name: /127\.0\.0\.1/ })
      .click();
    await expect(page).toHaveURL(/\/site\//);
    await page.goto(`${page.url().split("?")[0]}/migration`);
    await page.getByRole("button", { name: "Name the new home" }).click();
    const home = page.getByRole("dialog", { name: "New home" });
    await home.getByLabel("Address of the new site").fill(newHome.url);
    await expectAccessible(page);
    await home.getByRole("button", { name: "Save" }).click();
    await expect(home).toBeHidden();
  });

  await test.step("sees what blocks, both pages, and leaves one thing out with a reason", async () => {
    await page.getByRole("button", { name: /^Rehearse(?! with)/ }).click();
    await expect(verdict(page)).toHaveText(/blocks? the move/, worked);
    await expectAccessible(page);
    await page.getByRole("button", { name: `Open ${path}` }).click();
    await expect(page.getByRole("dialog", { name: path })).toContainText("After the move");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Leave out…" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Leave this out" });
    await dialog.getByRole("textbox").fill("The new shop has it elsewhere.");
    await dialog.getByRole("button", { name: "Leave out" }).click();
    await expect(page.getByText("Jon Bell: The new shop has it elsewhere.")).toBeVisible();
  });

  await test.step("repeats it once the new home is mended, and saves what was found", async () => {
    newHome.setVersion("a");
    await page.getByRole("button", { name: "Rehearse with a browser" }).click();
    const dialog = page.getByRole("dialog", { name: "Rehearse with a browser" });
    await dialog.getByRole("radio", { name: /^Each page/ }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Rehearse" }).click();
    await expect(verdict(page)).toHaveText(/^Nothing blocks the move;/, worked);
    await expect(page.getByText("each page with a browser")).toBeVisible();
    await expect(page.getByText("100 % the same")).toBeVisible();
    await page.getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /^CSV/ }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(path);
  });

  await test.step("checks that the live site is what was rehearsed", async () => {
    await page.getByRole("button", { name: "Check after the switch" }).click();
    await expect(verdict(page)).toHaveText(/^The live site is what was rehearsed/, worked);
  });
});

function verdict(page: Page) {
  return page.getByRole("heading", { level: 1 });
}
