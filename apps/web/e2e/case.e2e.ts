import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

const button = (name: string) => ({ locators: [{ by: "role", value: "button", name }] });
const none = { type: "" };

/** A visitor puts a product into the basket, and is thanked. */
const steps = [
  {
    id: "open",
    action: { type: "navigate", path: "/shop/tow-float" },
    assertion: { type: "looks", element: "h1" },
  },
  {
    id: "buy",
    action: { type: "click", element: button("Add to basket") },
    assertion: { type: "url", value: "/thanks" },
  },
  {
    id: "thanks",
    action: none,
    assertion: { type: "contains", value: "Thank you", element: "main" },
  },
];

test("a case is made, run on the real shop, broken, and says at which step", async ({
  page,
  product,
  shop,
}) => {
  await test.step("signs up, with a site", async () => {
    await register(page, product.url, { email: "cora@harbour.example" });
    await passWizard(page, "Harbour Cases");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, "/shop/tow-float");
    await page.goto(`${product.url}/case`);
    await expect(page.getByText("No case yet")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("makes a case of steps that another tool wrote", async () => {
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New case" });
    await dialog.getByLabel("Title").fill("Buy a tow float");
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(shop.url).host }).click();
    await dialog.getByLabel("Steps, as JSON").fill(JSON.stringify(steps));
    await dialog.getByRole("button", { name: "Make case" }).click();
    await expect(page.getByRole("heading", { name: "Buy a tow float" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("runs it, and sees each step with its picture", async () => {
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("heading", { name: "All 3 steps hold" })).toBeVisible({
      timeout: patience(120_000),
    });
    const picture = page.getByRole("img", { name: "The page after step 3" });
    await expect(picture).toHaveJSProperty("complete", true);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
    await page.getByText("Open /shop/tow-float").click();
    await expect(page.getByText("This was the first look at it.", { exact: false })).toBeVisible();
    await page.getByRole("radio", { name: "Film" }).check();
    const film = page.getByLabel("Film of the run");
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth * video.duration))
      .toBeGreaterThan(100);
    await expectAccessible(page);
  });

  await test.step("takes it to Playwright and back", async () => {
    const run = page.url();
    await page.getByRole("link", { name: "Edit case" }).click();
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Export for Playwright" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("buy-a-tow-float.spec.ts");
    const path = await download.path();
    await page.goto(`${product.url}/case?import=true`);
    const dialog = page.getByRole("dialog", { name: "Import cases" });
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(shop.url).host }).click();
    const text = (await readFile(path, "utf8")).replace("Buy a tow float", "Bought elsewhere");
    const file = { name: "buy.spec.ts", mimeType: "text/plain", buffer: Buffer.from(text) };
    await dialog.getByLabel("Files").setInputFiles(file);
    await expect(dialog.getByText("3 steps")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 1 case" }).click();
    await expect(page.getByRole("heading", { name: "Bought elsewhere" })).toBeVisible();
    await page.goto(run);
  });

  await test.step("changes what must hold, and is told where it does not", async () => {
    await page.getByRole("link", { name: "Edit case" }).click();
    await page.getByRole("button", { name: /Thank you/ }).click();
    await expect(page.getByText("Found it in the last run.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Expected" }).fill("Oak stool");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The case is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(
      page.getByRole("heading", { name: /^Step 3: .* without “Oak stool”/ }),
    ).toBeVisible({
      timeout: patience(120_000),
    });
    await page.getByText("Open /shop/tow-float").click();
    await expect(page.getByText("Nothing differs from how it was accepted.")).toBeVisible();
    const looked = page.getByRole("img", { name: "How it looked in this run" });
    await expect
      .poll(() => looked.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step("is run from a step that held, where the browser was then", async () => {
    const run = page.getByRole("list", { name: "Steps of the run" });
    await run.getByRole("button").nth(1).click();
    await page.getByRole("button", { name: "Run from here" }).click();
    await expect(page.getByText("Goes on from an earlier run")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: /^Step 3: .* without “Oak stool”/ }),
    ).toBeVisible({ timeout: patience(120_000) });
    await expect(page.getByText("The page was at", { exact: false })).toContainText("/thanks");
    const steps = page.getByRole("list", { name: "Steps of the run" });
    await expect(steps.getByText("Off")).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.goto(`${product.url}/case`);
    await expect(page.getByText("Failed at step 3").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("finds it among the issues, with the page at that step, and on the site's screen", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const title = /“Buy a tow float” fails at step 3: .* without “Oak stool”/;
    await expect(async () => {
      await page.goto(`${product.url}/issue?source=case`);
      await page.getByRole("link", { name: title }).click({ timeout: 2_000 });
    }).toPass({ timeout: patience(60_000) });
    const picture = page.getByRole("img", { name: "The page at step 3" });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: new URL(shop.url).host })
      .last()
      .click();
    await page.getByRole("tab", { name: "Cases" }).click();
    await expect(page.getByText("Failed at step 3")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Actions for Buy a tow float" }).click();
    await page.getByRole("menuitem", { name: "Schedule" }).click();
    const form = page.getByRole("dialog", { name: "New schedule" });
    await expect(form.getByRole("button", { name: "Take Buy a tow float out" })).toBeVisible();
    await expect(form.getByText(/^1 case run a time/)).toBeVisible();
    await expectAccessible(page);
  });
});
