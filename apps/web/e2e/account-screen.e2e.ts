import { type Browser, expect, type Page } from "@playwright/test";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { type Account, createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { test } from "./shared-product.ts";

let product: Product;
let account: Account;

test.beforeAll(async ({ product: shared }) => {
  product = shared;
  account = await createAccount(product.url, { email: "mara@harbour.example" });
});

const logInAs = (page: Page, person: Account = account) => logIn(page, product.url, person);

async function openTab(page: Page, tab: string) {
  await page.goto(`${product.url}/account?tab=${tab}`);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
}

const toast = (page: Page, text: string) =>
  expect(page.getByRole("status", { name: "Notifications" })).toContainText(text);

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("root") ?? "");

async function elsewhere(browser: Browser, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  return context.newPage();
}

test("every tab is accessible, keeps its address, and fits a phone", async ({ page }) => {
  await logInAs(page);
  const tabs: [string, string][] = [
    ["profile", "Your name"],
    ["password", "Change your password"],
    ["sessions", "This device"],
    ["team", "Default run settings"],
    ["members", "Mara Winter"],
    ["danger", "You are alone in the team"],
  ];
  for (const [tab, text] of tabs) {
    await openTab(page, tab);
    await expect(page.getByRole("tabpanel").getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.getByRole("tab", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/account\?tab=team$/);
});

test("names and address change, the address by the link mailed to it, once", async ({ page }) => {
  await logInAs(page);
  await openTab(page, "profile");
  await page.getByLabel("First name").fill("Maria");
  await page.getByRole("button", { name: "Save name" }).click();
  await toast(page, "Name saved");
  expect(await stored(page)).toContain("Maria");

  const email = "maria@harbour.example";
  await page.getByLabel("New address").fill(email);
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Send confirmation" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Send confirmation" }).click();
  await expect(page.getByText(`A confirmation waits in the inbox of ${email}`)).toBeVisible();

  const link = await product.mailedLink(email, "/account");
  await page.goto(link);
  await expect(page.getByText(`Your address is now ${email}`)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/account`);
  await expect(page.getByRole("complementary").getByText(email)).toBeVisible();
  account = { ...account, email };

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("This link was used");
  await expect(page).toHaveURL(`${product.url}/account`);
  await expectAccessible(page);
});

test("a new password ends the other sessions and keeps this one, with a new API token", async ({
  browser,
  page,
}) => {
  await logInAs(page);
  const other = await elsewhere(browser, "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0");
  await logInAs(other);
  // Onboarding, where somebody without a site begins, sends whoever is signed out to the registration.
  await openTab(other, "profile");
  const before = JSON.parse(await stored(page)).state.auth.api_token;

  await openTab(page, "password");
  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill("7 chars");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password needs to be at least 8 characters.")).toBeVisible();
  account = { ...account, password: "another pass phrase" };
  await page.getByLabel("New password").fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/All other sessions have ended/)).toBeVisible();
  const after = JSON.parse(await stored(page)).state.auth.api_token;
  expect(after).not.toBe(before);
  expect(await statusWith(after)).toBe(200);
  expect(await statusWith(before)).toBe(401);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();
});

test("another session is ended from here, and is out", async ({ browser, page }) => {
  await logInAs(page);
  const other = await elsewhere(
    browser,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1",
  );
  await logInAs(other);
  await openTab(other, "profile");
  await openTab(page, "sessions");
  await page.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await toast(page, "Safari on iPhone logged out");
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByText("This device")).toBeVisible();
  await other.context().close();
});

test("people are invited, sent another link, and revoked", async ({ page }) => {
  await logInAs(page);
  await openTab(page, "members");
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill("eve@northwind.example, frank@");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("frank@ is not an email address.")).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel("Email addresses")
    .fill("eve@northwind.example\nfrank@northwind.example EVE@northwind.example");
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await toast(page, "Invites sent");

  const row = page.getByRole("row", { name: /eve@northwind\.example/ });
  await expect(row.getByText("Invited")).toBeVisible();
  const first = await product.mailedLink("eve@northwind.example", "/account/join");
  const act = async (item: string) => {
    await row.getByRole("button", { name: /Actions/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await act("Send the invitation again");
  await toast(page, "Invite sent");
  await product.mailedLink("eve@northwind.example", "/account/join", first);

  await act("Role and access…");
  const access = page.getByRole("dialog", { name: /Role and access of eve/ });
  await access.getByRole("checkbox", { name: /Everything a contributor/ }).click();
  await access.getByRole("checkbox", { name: "Delete" }).click();
  await expectAccessible(page);
  await access.getByRole("button", { name: "Save access" }).click();
  await expect(row.getByText("limited")).toBeVisible();

  await act("Revoke the invitation");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke the invitation" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("row", { name: /frank@northwind\.example/ })).toBeVisible();
});

test("the team is renamed, then deleted under its name: its data is gone, the person is at the wizard", async ({
  page,
}) => {
  await logInAs(page);
  await openTab(page, "team");
  await page.getByLabel("Name", { exact: true }).fill("Harbour Studio");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("complementary").getByText("Harbour Studio")).toBeVisible();
  const { api_token } = JSON.parse(await stored(page)).state.auth;
  expect(await statusWith(api_token, "/v1/auth/account")).toBe(200);

  await page.getByRole("tab", { name: "Danger zone" }).click();
  await page.getByRole("button", { name: "Delete the team" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Harbour Studio?" });
  await expect(dialog.getByRole("list")).toContainText("1 member");
  const button = dialog.getByRole("button", { name: "Delete team" });
  await dialog.getByRole("textbox").fill("Northwind Studio");
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("Harbour Studio");
  await button.click();
  await expect(page).toHaveURL(/\/account\/new$/);
  expect(await stored(page)).not.toContain("Harbour Studio");
  expect(await statusWith(api_token, "/v1/auth/account")).toBe(404);
  await page.goto(`${product.url}/account`);
  await expect(page).toHaveURL(/\/account\/new$/);
});

test("a deleted person is signed out and cannot log in again", async ({ page }) => {
  const leaver = await createAccount(product.url, { email: "leaver@northwind.example" });
  await logInAs(page, leaver);
  await openTab(page, "danger");
  await page.getByRole("button", { name: "Delete your account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/the team goes with you/)).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill(leaver.email);
  await dialog.getByLabel("Current password").fill(leaver.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).not.toContain(leaver.email);
  await page.getByLabel("Email").fill(leaver.email);
  await page.getByLabel("Password").fill(leaver.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Sorry, those credentials don't mactch any user",
  );
});

async function statusWith(apiToken: string, path = "/v1/auth/member"): Promise<number> {
  const headers = { authorization: `Token ${apiToken}` };
  return (await fetch(product.url + path, { headers })).status;
}
