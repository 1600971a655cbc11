import { expect } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

test("scans are scheduled by the form, run now, looked at, paused and deleted", async ({
  page,
  product,
  shop,
}) => {
  await test.step("signs up, with a site", async () => {
    await register(page, product.url, { email: "sol@harbour.example" });
    await passWizard(page, "Harbour Schedules");
    await leaveOnboarding(page, product.url);
    await addSite(page, shop.url, "/shop/tow-float");
    const row = page.getByRole("row", { name: new RegExp(new URL(shop.url).host) });
    // Its first scan: of what is under way already no second is started.
    await expect(row.getByText(/^\d+$/).first()).toBeVisible({ timeout: patience(120_000) });
    await expect(row.getByRole("progressbar")).toHaveCount(0, { timeout: patience(120_000) });
    await page.goto(`${product.url}/schedule`);
    await expect(page.getByText("No schedule yet")).toBeVisible();
  });

  await test.step("says while it is typed when it would run", async () => {
    await page.keyboard.press("n");
    const drawer = page.getByRole("dialog", { name: "New schedule" });
    await drawer.getByText("Weekly", { exact: true }).click();
    await drawer.getByRole("combobox", { name: "Day" }).click();
    await page.getByRole("option", { name: "Sunday" }).click();
    await drawer.getByLabel("Time", { exact: true }).fill("02:30");
    await drawer.getByRole("combobox", { name: "Zone" }).fill("Copenhagen");
    await drawer.getByRole("option", { name: "Europe/Copenhagen" }).click();
    await expect(drawer.getByText(/the clocks skip 02:30/)).toBeVisible();
    await expect(drawer.getByText(/ UTC$/)).toHaveCount(3);
    await expectAccessible(page);
    await drawer.getByLabel("Name").fill("Every week");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Every week is scheduled.")).toBeVisible();
  });

  await test.step("runs it now, and sees how it went", async () => {
    const row = page.getByRole("row", { name: /Every week/ });
    await expect(row).toContainText("Weekly");
    await row.getByRole("button", { name: "Actions for Every week" }).click();
    await page.getByRole("menuitem", { name: "Run now" }).click();
    await expect(row.getByText(/Done|new finding/)).toBeVisible({ timeout: patience(120_000) });
    await expectAccessible(page);
  });

  await test.step("pauses it, takes that back, and deletes it", async () => {
    const row = page.getByRole("row", { name: /Every week/ });
    await row.getByRole("switch").click();
    await expect(row.getByRole("switch")).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByRole("switch")).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.goto(`${product.url}/schedule?edit=new`);
    await expect(page.getByText(/ UTC$/)).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/schedule`);
    await row.getByRole("button", { name: "Actions for Every week" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No schedule yet")).toBeVisible();
  });

  await test.step("has a report made each month, which goes out by mail", async () => {
    await page.getByRole("button", { name: "New schedule" }).first().click();
    const drawer = page.getByRole("dialog", { name: "New schedule" });
    await drawer.getByText("Report", { exact: true }).click();
    await drawer.getByText("Monthly", { exact: true }).click();
    await drawer.getByLabel("By mail to").fill("client@harbour.example");
    await drawer.getByLabel("Name").fill("To the client");
    await expectAccessible(page);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("To the client is scheduled.")).toBeVisible();
    const row = page.getByRole("row", { name: /To the client/ });
    await expect(row).toContainText("Monthly");
    await row.getByRole("button", { name: "Actions for To the client" }).click();
    await page.getByRole("menuitem", { name: "Run now" }).click();
    const mailed = await product.mailedLink("client@harbour.example", "/r/");
    const client = await page.context().newPage();
    await client.goto(mailed);
    await expect(client.getByRole("heading", { level: 1 })).toBeVisible();
    await client.close();
    await row.getByRole("button", { name: "Actions for To the client" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No schedule yet")).toBeVisible();
  });

  await test.step("plans maintenance for now, ends it and deletes it", async () => {
    const name = "Move of the database";
    await page.getByRole("tab", { name: "Maintenance" }).click();
    await expect(page.getByText("No maintenance window yet")).toBeVisible();
    await page.keyboard.press("n");
    const drawer = page.getByRole("dialog", { name: "New maintenance window" });
    await expect(drawer.getByText(/ UTC$/)).toHaveCount(1);
    await drawer.getByLabel("Name", { exact: true }).fill(name);
    // On in every zone.
    const day = (days: number) =>
      new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    await drawer.getByLabel("From", { exact: true }).fill(day(-2));
    await drawer.getByLabel("To", { exact: true }).fill(day(2));
    await drawer.getByText("Weekly", { exact: true }).click();
    await expect(drawer.getByText(/ UTC$/)).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`${name} is planned.`)).toBeVisible();
    const row = page.getByRole("listitem", { name });
    await expect(row.getByText(/^Now, until/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.url}/`);
    await page
      .getByRole("link", { name: new RegExp(new URL(shop.url).host) })
      .first()
      .click();
    await page.getByRole("tab", { name: "Schedules" }).click();
    await expect(page.getByText(/In maintenance until/)).toBeVisible();
    await page.getByRole("link", { name }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await row.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "End now" }).click();
    await expect(row.getByText(/^Next/)).toBeVisible();
    await row.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No maintenance window yet")).toBeVisible();
  });
});
