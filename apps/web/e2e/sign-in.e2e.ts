import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { type Account, createAccount } from "./account.ts";
import { Product } from "./product.ts";

let product: Product;
let account: Account;

test.beforeAll(async () => {
  product = await Product.start();
  account = await createAccount(product.url);
});

test.afterAll(() => product.stop());

async function logIn(page: Page, password: string) {
  await page.goto(`${product.url}/login`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

const atHome = (page: Page) =>
  expect(page.getByRole("button", { name: "Try the demo shop" })).toBeVisible();

test("a forgotten password is set anew by mail, which ends the sessions of the old one", async ({
  browser,
  page,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, account.password);
  await atHome(other);

  await page.goto(product.url);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel("Email").fill("nobody@northwind.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(
    page.getByText("Opps, we can't find an account matching that email..."),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(
    page.getByText("Check you email for a reset-link (might be in spam... )"),
  ).toBeVisible();

  const link = await product.mailedLink(account.email, "/reset-password");
  await page.goto(link);
  const field = page.getByLabel("New password");
  await field.fill("7 chars");
  await field.press("Enter");
  await expect(page.getByText("Password needs to be at least 8 characters.")).toBeVisible();
  await expectAccessible(page);
  await field.fill("another pass phrase");
  await field.press("Enter");
  await expect(
    page.getByText("Sweet, seems like it worked! Now you just need to login."),
  ).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, account.password);
  await expect(other.getByRole("alert")).toContainText(
    "Sorry, those credentials don't mactch any user",
  );
  await page.getByRole("link", { name: "Log in" }).click();
  await logIn(page, "another pass phrase");
  await atHome(page);

  await page.goto(link);
  await page.getByLabel("New password").fill("a third pass phrase");
  await page.getByLabel("New password").press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Opps, seems like that link may be expired ... Try requesting a new one here.",
  );
  await page.getByRole("link", { name: "here" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await elsewhere.close();
});

test("registering says what is wrong where it is wrong, and keeps what was typed", async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register$/);
  const submit = page.getByRole("button", { name: "Create account" });
  const google = page.getByRole("button", { name: "Continue with Google" });
  await expect(submit).toBeDisabled();
  await expect(google).toBeDisabled();
  await page.getByRole("checkbox").check();
  await expect(google).toBeEnabled();
  await google.click();
  await expect(page.getByRole("alert")).toContainText("Google sign-in is not set up");

  await page.getByLabel("First name").fill("Jon");
  await page.getByLabel("Last name").fill("Bell");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("short");
  await submit.click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.getByLabel("Password").fill("a long pass phrase");
  await page.getByRole("button", { name: "Show what you typed" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await submit.click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("First name")).toHaveValue("Jon");
  await expectAccessible(page);
});

test("a return from Google that this browser did not ask for makes no session", async ({
  page,
}) => {
  const query = new URLSearchParams({
    token: "stolen",
    refresh: "stolen",
    api_token: "stolen",
    id: "0f0f0f0f-0000-4000-8000-000000000001",
    email: "eve@northwind.example",
    attempt: "a-mark-of-another-browser",
  });
  await page.goto(`${product.url}/google-confirm?${query}`);
  await expect(page).toHaveURL(`${product.url}/google-confirm`);
  await expect(page.getByRole("heading", { name: "Signing you in" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("root") ?? "")).not.toContain("stolen");
});
