import { expect, type Locator, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** The window of the device that the dialog offers first. */
const size = { width: 1280, height: 850 };

test("a case is recorded in the browser, saved, and passes", async ({
  page,
  product,
  shop,
  browser,
}) => {
  /** The same page in a window of the same size, to know where things are on the picture. */
  const twin = await browser.newPage({ viewport: size });

  await test.step("signs up, with a site, and has it opened", async () => {
    await register(page, product.url, { email: "remy@harbour.example" });
    await passWizard(page, "Harbour Recordings");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, "/shop/tow-float");
    await page.goto(`${product.url}/case`);
    await page.getByRole("button", { name: "Record case" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Record a case" });
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(shop.url).host }).click();
    await dialog.getByLabel("Begin at").fill("/shop/tow-float");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Open the site" }).click();
    await expect(page.getByText("Recording", { exact: false }).first()).toBeVisible();
    await expect(stepsOf(page)).toHaveText([/Open \/shop\/tow-float/], {
      timeout: patience(60_000),
    });
    await expect(page.getByLabel("Address")).toHaveValue(`${shop.url}/shop/tow-float`);
    await untilSeen(page);
    await expectAccessible(page);
  });

  await test.step("presses a button of the page, and sees the step with its picture", async () => {
    await twin.goto(`${shop.url}/shop/tow-float`);
    await pressAt(page, twin.getByRole("button", { name: "Add to basket" }));
    await expect(stepsOf(page).nth(1)).toHaveText(/Click button “Add to basket”/);
    await expect(stepsOf(page).nth(1).locator("img")).toHaveJSProperty("complete", true);
    await expect(page.getByLabel("Address")).toHaveValue(/thanks/);
  });

  await test.step("points at what must be true", async () => {
    await page.keyboard.press("Alt+a");
    await expect(page.getByText("Clicks do not reach the page.")).toBeVisible();
    await twin.goto(`${shop.url}/thanks`);
    await pressAt(page, twin.getByRole("heading", { level: 1 }));
    await page.getByRole("button", { name: /^reads “/ }).click();
    await expect(stepsOf(page).nth(2)).toHaveText(/Check: heading “Thank you.*reads/);
    await expectAccessible(page);
  });

  await test.step("loses the page, comes back, and has its steps", async () => {
    await page.reload();
    await expect(stepsOf(page)).toHaveCount(3);
    await untilSeen(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("saves it, runs it, and it passes", async () => {
    await page.getByRole("button", { name: "Stop and save" }).click();
    const dialog = page.getByRole("dialog", { name: "Save the case" });
    await dialog.getByLabel("Title").fill("Buy a tow float");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save case" }).click();
    await expect(page.getByRole("heading", { name: "Buy a tow float" })).toBeVisible();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("heading", { name: "All 3 steps hold" })).toBeVisible({
      timeout: patience(120_000),
    });
  });
  await twin.close();
});

function stepsOf(page: Page): Locator {
  return page.getByRole("list", { name: "Recorded steps" }).getByRole("listitem");
}

/** A picture of the page has come. */
async function untilSeen(page: Page): Promise<void> {
  await expect(page.locator("canvas")).toHaveJSProperty("width", size.width);
}

/** Presses, on the picture, where the page has an element. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const [at, stage] = await Promise.all([
    target.boundingBox(),
    page.locator("canvas").boundingBox(),
  ]);
  if (!at || !stage) throw new Error("Both are to be seen.");
  const scale = stage.width / size.width;
  const x = stage.x + (at.x + at.width / 2) * scale;
  const y = stage.y + (at.y + at.height / 2) * scale;
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}
