import { expect } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

test("Slack is connected by its stand-in, written to, and disconnected", async ({
  page,
  product,
  shop,
}) => {
  const name = "Web ops of Harbour";
  await register(page, product.url, { email: "noor@harbour.example" });
  await passWizard(page, "Harbour Slack");
  await leaveOnboarding(page, product.url);

  await test.step("a no there stores nothing", async () => {
    await page.goto(`${product.url}/slack`);
    await expect(page.getByText("Not connected")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Connect Slack" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("You said no there. Nothing was stored.")).toBeVisible();
  });

  await test.step("a yes connects it", async () => {
    await page.getByRole("button", { name: "Connect Slack" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/slack`);
  });

  await test.step("a channel is added, and a test arrives there", async () => {
    await page.getByRole("button", { name: "Add channel" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a channel of Slack" });
    await dialog.getByRole("combobox", { name: "Channel" }).click();
    await page.getByRole("option", { name: "#web-ops" }).click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Add channel" }).click();
    await page.getByRole("button", { name: `Send a test to ${name}` }).click();
    const row = page.getByRole("listitem", { name });
    await expect(row.getByText("Arrived")).toBeVisible({ timeout: patience(30_000) });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /Open the sandbox/ }).click();
    const sandbox = await opened;
    await expect(
      sandbox.getByText(`A test of the channel ${name}. It came through.`),
    ).toBeVisible();
    await sandbox.close();
  });

  await test.step("a rule says there what a scan found, and who looks after it is seen here", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await page.getByRole("button", { name: "New rule" }).first().click();
    const form = page.getByRole("dialog", { name: "New rule" });
    await form.getByLabel("Name").fill("Whatever it is");
    await form.getByRole("combobox", { name: "Comparison of condition 1" }).click();
    await page.getByRole("option", { name: "is at least" }).click();
    await form.getByLabel("Value of condition 1").fill("0");
    await form.getByLabel("Bad runs in a row").fill("1");
    await form.getByRole("checkbox", { name: `Slack: ${name}` }).check();
    await expect(form.getByText("It would have told nobody.")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Make rule" }).click();
    await expect(page.getByRole("listitem", { name: "Whatever it is" })).toBeVisible();
    await addSite(page, shop.url, "/shop/tow-float");
    await page.goto(`${product.url}/schedule?tab=alerts`);
    const incident = page.getByRole("list", { name: "Open now" }).getByRole("listitem");
    await expect(incident.getByText(/health \d+/)).toBeVisible({ timeout: patience(150_000) });
    await expectAccessible(page);
    await page.goto(`${product.url}/slack`);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /Open the sandbox/ }).click();
    const sandbox = await opened;
    await expect(sandbox.getByText(/127\.0\.0\.1.*: health \d+/).first()).toBeVisible();
    await sandbox.getByRole("button", { name: "I look after it" }).first().click();
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await expect(incident.getByText(/in Slack looks after it/)).toBeVisible();
    await sandbox.close();
    await page.goto(`${product.url}/slack`);
  });

  await test.step("it is disconnected, by the names of what that ends", async () => {
    await page.getByRole("button", { name: "Disconnect" }).click();
    const dialog = page.getByRole("dialog", { name: "Disconnect Slack?" });
    await expect(dialog.getByText(new RegExp(`Switched off: ${name}`))).toBeVisible();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Not connected")).toBeVisible();
  });
});
