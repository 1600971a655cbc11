import { expect, type Locator, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** A page that is loaded and measured. */
const worked = { timeout: patience(200_000) };

test("a flow with a branch is drawn by keys, runs on the real shop, and is read where it went", async ({
  page,
  product,
  shop,
  receiver,
}) => {
  test.setTimeout(patience(480_000));
  const step = (name: RegExp) => page.getByRole("treeitem", { name });

  await test.step("signs up, with a site, and makes a flow", async () => {
    await register(page, product.url, { email: "fay@harbour.example" });
    await passWizard(page, "Harbour Flows");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, "/shop/tow-float");
    await page.goto(`${product.url}/flow`);
    await expect(page.getByText("No flow yet")).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole("button", { name: "New flow" }).first());
    await expect(page.getByText("Draw what should happen")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("draws a scan that asks something, what follows either way, and where they meet", async () => {
    await press(page.getByRole("button", { name: "Start with a scan" }));
    await press(page.getByRole("button", { name: "Ask something" }));
    await expect(page.getByText(/^True when health/)).toBeVisible();
    await addNext(page, step(/Scan pages/), "When true: Open issue");
    await page
      .getByRole("textbox", { name: "Title of the issue" })
      .fill("{{page_url}} is at {{health}}");
    await addNext(page, step(/Scan pages/), "When false: Webhook");
    await page.getByRole("textbox", { name: "Address" }).fill(`${receiver.url}/flow`);
    await step(/Open issue/).press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: "Connect 2 Open issue to…" });
    await dialog.getByRole("combobox").first().press("ArrowDown");
    await page.getByRole("option", { name: "3 Webhook" }).click();
    await press(dialog.getByRole("button", { name: "Connect" }));
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("deletes a step and takes that back", async () => {
    await step(/Webhook/).press("End");
    await page.keyboard.press("Backspace");
    await expect(step(/Webhook/)).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(step(/Webhook/)).toBeVisible();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step("runs it, and sees what went which way", async () => {
    await press(page.getByRole("button", { name: "Run", exact: true }));
    const dialog = page.getByRole("dialog", { name: /^Run / });
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(shop.url).host }).click();
    await press(dialog.getByRole("button", { name: "Run flow" }));
    await expect(page).toHaveURL(/\/flowrun\//);
    await expect(page.getByRole("heading", { level: 1, name: "Every step went well" })).toBeVisible(
      worked,
    );
    await expect
      .poll(() => receiver.bodies.some((body) => body.includes("flow.message")))
      .toBe(true);
    await press(partOfRun(page, /^Scan pages/));
    await expect(page.getByText("/shop/tow-float").first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("goes on from a step, and finds the flow in the list and by the search", async () => {
    const first = page.url();
    await press(partOfRun(page, /Webhook/));
    await press(page.getByRole("button", { name: "Run from here" }));
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole("heading", { level: 1, name: "Every step went well" })).toBeVisible(
      worked,
    );
    await page.goto(`${product.url}/flow`);
    await expect(page.getByRole("row", { name: /Untitled Flow/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("/");
    await page.keyboard.type("flow:untitled");
    await expect(page.getByRole("option", { name: /Untitled Flow/ })).toBeVisible();
  });
});

/** By the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

function partOfRun(page: Page, name: RegExp): Locator {
  return page.getByRole("list", { name: "Steps of the run" }).getByRole("button", { name });
}

/** After the first step. */
async function addNext(page: Page, after: Locator, task: string): Promise<void> {
  await after.press("Home");
  await page.keyboard.press("a");
  await press(page.getByRole("menuitem", { name: task }));
  // A menu gives the focus back once it is gone, on a busy machine after the next key.
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeFocused();
}
