import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding, passWizard, register } from "./sign-up.ts";

test("a token is made, tried on the screen, used from outside, and refused once it is revoked", async ({
  page,
  product,
  receiver,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await test.step("signs up and makes a token", async () => {
    await register(page, product.url, { email: "tia@harbour.example" });
    await passWizard(page, "Harbour API");
    await leaveOnboarding(page, product.url);
    await page.goto(`${product.url}/internal-api?tab=tokens`);
    await page.getByRole("button", { name: "Make token" }).click();
    await page.getByLabel("Name", { exact: true }).fill("CI of the harbour");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  });
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^swt_/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  await test.step("tries a read with it, by keys", async () => {
    await page.getByRole("tab", { name: "Reference" }).click();
    await expect(page.getByRole("navigation", { name: "Calls" })).toBeVisible();
    await page.keyboard.press("f");
    await page.keyboard.type("get sites list");
    await page.getByRole("link", { name: "List", exact: true }).first().click();
    await expect(page).toHaveURL(/call=sites\.list/);
    await expect(page).toHaveTitle(/sites\.list/);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Answer 200" }).last()).toBeVisible();
    await expectAccessible(page);
  });

  const callOutside = () =>
    fetch(`${product.url}/v1/ops/site`, { headers: { authorization: `Token ${token}` } });
  const answer = await callOutside();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ count: 0 });

  await test.step("revokes it", async () => {
    await page.getByRole("tab", { name: "Tokens" }).click();
    await page.getByRole("button", { name: "Revoke CI of the harbour" }).click();
    await expect(page.getByRole("dialog")).toContainText("It was last used");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("table", { name: "Ended tokens" })).toContainText(
      "CI of the harbour",
    );
  });
  expect((await callOutside()).status).toBe(401);

  await test.step("makes a webhook, sends a test, and reads what was sent", async () => {
    await page.getByRole("tab", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Make webhook" }).click();
    await page.getByLabel("Address").fill("http://10.1.2.3/in");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Address").fill(`${receiver.url}/in`);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    await expect(page.getByText(/^Test arrived, \d+ ms$/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: "What was sent" }).click();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByText("This is a test. It came through.").first()).toBeVisible();
    await expectAccessible(page);
  });
});
