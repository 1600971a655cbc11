import { expect, type Locator, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { addSite } from "./add-site.ts";
import type { HookReceiver } from "./hook-receiver.ts";
import { openIssues } from "./open-issues.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

/** A page that is loaded and measured, and two minutes of quiet. */
const worked = { timeout: patience(200_000) };

test.afterEach(({ shop }) => shop.setVersion("a"));

test("Slack is connected, told of what a schedule finds and of its end, and disconnected", async ({
  page,
  product,
  shop,
  receiver,
}) => {
  test.setTimeout(patience(600_000));
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

  await test.step("a webhook is made", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/internal-api`);
    await page.getByRole("tab", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Make webhook" }).click();
    await page.getByLabel("Address").fill(`${receiver.url}/watch`);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a rule is made, of errors in the console", async () => {
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await page.getByRole("button", { name: "New rule" }).first().click();
    const form = page.getByRole("dialog", { name: "New rule" });
    await form.getByLabel("Name").fill("Scripts must run");
    await form.getByRole("combobox", { name: "Fact of condition 1" }).click();
    await page.getByRole("option", { name: "Errors in the console" }).click();
    await form.getByLabel("Bad runs in a row").fill("1");
    await form.getByRole("checkbox", { name: `Slack: ${name}` }).check();
    await form.getByRole("checkbox", { name: /^Webhook/ }).check();
    await expect(form.getByText("It would have told nobody.")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Make rule" }).click();
    await expect(page.getByRole("listitem", { name: "Scripts must run" })).toBeVisible();
  });

  await test.step("a site is added, answers, and is scanned by a schedule", async () => {
    await addSite(page, shop.url, "/shop/tow-float");
    await page.goto(product.url);
    const row = page.getByRole("row", { name: new RegExp(new URL(shop.url).host) });
    await expect(row.getByText("24 h 100%")).toBeVisible(worked);
    await expect(row.getByRole("progressbar")).toHaveCount(0, worked);
    await page.goto(`${product.url}/schedule?edit=new`);
    const drawer = page.getByRole("dialog", { name: "New schedule" });
    await drawer.getByRole("combobox", { name: "What it looks at" }).click();
    await page.getByRole("option", { name: "All but Lighthouse" }).click();
    await drawer.getByLabel("Name").fill("Nightly guard");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Nightly guard is scheduled.")).toBeVisible();
  });

  const before = await openIssues(page);
  let during = before;

  await test.step("after a careless release it finds what broke: an issue is open, Slack and the webhook are told", async () => {
    shop.setVersion("b");
    await runNow(page);
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await expect(incident(page).getByText(/errors? in the console/)).toBeVisible(worked);
    await expectAccessible(page);
    await expect.poll(() => openIssues(page)).toBeGreaterThan(before);
    await expect.poll(() => told(receiver)).toEqual(["incident.opened"]);
  });

  await test.step("whoever looks after it says so in Slack, and is seen here", async () => {
    const sandbox = await openSandbox(page, product);
    await expect(sandbox.getByText(/127\.0\.0\.1.*: \d+ errors? in the console/)).toBeVisible();
    await sandbox.getByRole("button", { name: "I look after it" }).click();
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await expect(incident(page).getByText(/in Slack looks after it/)).toBeVisible();
    // The page is loaded anew: its badge has what the broken shop brought, and what came late of its first scan.
    await expect.poll(() => openIssues(page)).toBeGreaterThan(before);
    during = await openIssues(page);
    await sandbox.close();
  });

  await test.step("once it is mended its issue closes by itself, and both are told that it is over", async () => {
    shop.setVersion("a");
    await page.goto(`${product.url}/schedule`);
    await runNow(page);
    await expect.poll(() => openIssues(page), worked).toBeLessThan(during);
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await expect(page.getByText("Nothing is wrong by your rules")).toBeVisible();
    // Told after two quiet minutes.
    await expect
      .poll(() => told(receiver), worked)
      .toEqual(["incident.opened", "incident.recovered"]);
    const sandbox = await openSandbox(page, product);
    // In its thread, and in the first message, which says how it stands.
    await expect(sandbox.getByText(/127\.0\.0\.1.*: over after \d+ min/)).toHaveCount(2);
    await sandbox.close();
  });

  await test.step("it is disconnected, by the names of what that ends", async () => {
    await page.getByRole("button", { name: "Disconnect" }).click();
    const dialog = page.getByRole("dialog", { name: "Disconnect Slack?" });
    await expect(dialog.getByText(new RegExp(`Switched off: ${name}`))).toBeVisible();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Not connected")).toBeVisible();
  });
});

/** Runs the schedule at once; returns when it has begun, so that the page can be left. */
async function runNow(page: Page): Promise<void> {
  const row = page.getByRole("row", { name: /Nightly guard/ });
  await row.getByRole("button", { name: "Actions for Nightly guard" }).click();
  await page.getByRole("menuitem", { name: "Run now" }).click();
  await expect(page.getByText("Nightly guard starts now.")).toBeVisible();
}

function incident(page: Page): Locator {
  return page.getByRole("list", { name: "Open now" }).getByRole("listitem");
}

/** What the webhook was told of incidents, in its order. */
function told({ bodies }: HookReceiver): string[] {
  return bodies.flatMap((body) => /"type":"(incident\.[a-z]+)"/.exec(body)?.[1] ?? []);
}

async function openSandbox(page: Page, { url }: Product): Promise<Page> {
  await page.goto(`${url}/slack`);
  // The channels come after the screen, and what stands below them moves under the pointer.
  await expect(page.getByRole("list", { name: "Channels" })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Open the sandbox/ }).click();
  return opened;
}
