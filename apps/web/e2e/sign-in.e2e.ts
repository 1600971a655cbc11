import { expect, type Page } from "@playwright/test";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { type Account, createAccount } from "./account.ts";
import { logIn, tryToLogIn } from "./log-in.ts";
import { test } from "./shared-product.ts";

let product: Product;
let account: Account;

test.beforeAll(async ({ product: shared }) => {
  product = shared;
  account = await createAccount(product.url, { email: "forgetful@northwind.example" });
});

/** Where a team without sites is led after the login. */
const isIn = (page: Page) => expect(page).toHaveURL(`${product.url}/onboard`);

test("a forgotten password is set anew by mail, which ends the sessions of the old one", async ({
  browser,
  page,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, product.url, account);
  await isIn(other);
  // Onboarding sends whoever is signed out to the registration.
  await other.goto(`${product.url}/account`);
  await expect(other.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();

  await page.goto(product.url);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login has a field of the same name, and stands until this screen is there.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
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
  await expect(page).toHaveURL(`${product.url}/reset-password`);
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
  await tryToLogIn(other, product.url, account);
  await expect(other.getByRole("alert")).toContainText(
    "Sorry, those credentials don't mactch any user",
  );
  await page.getByRole("link", { name: "Log in" }).click();
  await logIn(page, product.url, { ...account, password: "another pass phrase" });
  await isIn(page);

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

test("a first visit sees the login before any script has run, and it stays where it stood", async ({
  browser,
  page,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await withoutScripts.newPage();
  await drawn.goto(`${product.url}/login`);
  await expect(drawn.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await expect(drawn.getByLabel("Email")).not.toBeEditable();
  const said = await drawn.locator("main").textContent();
  await withoutScripts.close();

  await page.addInitScript(watchShifts);
  await page.goto(`${product.url}/login`);
  await page.getByLabel("Email").fill("mara@northwind.example");
  expect(await page.locator("main").textContent()).toBe(said);
  expect(await page.evaluate("shifts")).toEqual([]);
});

/** Runs in the page before its scripts: keeps what moves that nobody had a hand in. */
function watchShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: "layout-shift",
    buffered: true,
  });
}

test("two tabs stay in step: logging out in one shows the login in both", async ({
  context,
  page,
}) => {
  await logIn(
    page,
    product.url,
    await createAccount(product.url, { email: "jon@northwind.example" }),
  );
  await isIn(page);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`${product.url}/logs`);
    await expect(tab.getByRole("heading", { level: 1, name: "Logs" })).toBeVisible();
  }
  await second.getByRole("button", { name: /Your menu/ }).click();
  await second.getByRole("menuitem", { name: "Log out" }).click();
  for (const tab of [second, page]) {
    await expect(tab).toHaveURL(`${product.url}/login`);
    await expect(tab.getByLabel("Email")).toBeVisible();
  }
});

test("registering says what is wrong where it is wrong, and keeps what was typed", async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register$/);
  const submit = page.getByRole("button", { name: "Create account" });
  const googleButton = page.getByRole("button", { name: "Continue with Google" });
  await expect(submit).toBeDisabled();
  await expect(googleButton).toBeDisabled();
  await page.getByRole("checkbox").check();
  await expect(googleButton).toBeEnabled();

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

test("Google signs in, leaves no token behind, and goes on to the address that was asked for", async ({
  page,
}) => {
  await page.goto(`${product.url}/account/join?team=a&code=b&member=c`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("The sign-in was cancelled.");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveTitle("Choose an account");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    response_type: "code",
    access_type: "offline",
    prompt: "select_account",
    redirect_uri: `${product.url}/v1/auth/google`,
    scope: expect.stringMatching(/(?=.*\bemail\b)(?=.*\bprofile\b)/),
  });
  await page.getByRole("link", { name: "gwen@northwind.example" }).click();
  await expect(page).toHaveURL(`${product.url}/account/join?team=a&code=b&member=c`);
  const { state } = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}"));
  expect(state.auth.account).toMatchObject({
    email: "gwen@northwind.example",
    first_name: "Gwen",
    last_name: "Hale",
  });
  expect(state.next).toBeNull();
  const visited = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(visited.filter((url) => url?.includes(state.auth.refreshToken))).toEqual([]);
  expect(visited.filter((url) => url?.includes("google-confirm"))).toEqual([]);
});

test("the screens around the app are accessible in both themes, and fit a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password"]) {
    await page.goto(product.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
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
  await expect(page.getByRole("alert")).toContainText("Google did not sign you in");
  expect(await page.evaluate(() => localStorage.getItem("root") ?? "")).not.toContain("stolen");
});
