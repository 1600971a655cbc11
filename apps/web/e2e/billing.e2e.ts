import { expect, type Page, type Request } from "@playwright/test";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { type Account, createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { cards } from "./plan.ts";
import { test } from "./shared-product.ts";
import { answerSurvey, nameTeam, register } from "./sign-up.ts";

let product: Product;

test.beforeAll(async ({ product: shared }) => {
  product = shared;
  await product.operate("coupon", "SPRING20", "--off", "20%");
});

let people = 0;

/** A person on the free plan who looks at the billing screen. */
async function openBilling(page: Page): Promise<Account> {
  people += 1;
  const account = await createAccount(product.url, { email: `payer${people}@northwind.example` });
  await logIn(page, product.url, account);
  await page.goto(`${product.url}/billing`);
  await expectPlan(page, "FREE");
  return account;
}

async function expectPlan(page: Page, title: string) {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function fillCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 40");
  await frame.getByLabel("CVC").fill("123");
}

const choose = (page: Page, plan: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${plan}`) })
    .click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function subscribe(page: Page, plan: "CLOUD" | "SELFHOST") {
  await choose(page, plan);
  await fillCard(page, cards.good);
  await press(page, `Subscribe to ${plan}`);
  await expect(page.getByText("Billing updated")).toBeVisible();
  await expectPlan(page, plan);
}

/** The calls about payments that the page makes, ours and the provider's, as `POST /path`. */
function watchCalls(page: Page): { calls: string[]; requests: Request[] } {
  const calls: string[] = [];
  const requests: Request[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isProvider = pathname.startsWith("/stripe-sandbox/v1/");
    if (!isProvider && !/^\/v1\/(billing|auth\/account$)/.test(pathname)) return;
    calls.push(`${request.method()} ${pathname.replace(/\/(pi|seti|pm)_\w+/, "/$1")}`);
    requests.push(request);
  });
  return { calls, requests };
}

test("a team goes from FREE to CLOUD with a coupon, replaces its card, cancels and resumes", async ({
  page,
}) => {
  await openBilling(page);
  await expectAccessible(page);
  const { calls, requests } = watchCalls(page);

  await test.step("the coupon is checked with every key, and shown once it holds", async () => {
    await press(page, "Enter Coupon");
    await page.getByLabel("Coupon code").pressSequentially("SPRING20");
    await expect(page.getByText("20% off code applied!")).toBeVisible();
    await expect
      .poll(() => calls.filter((call) => call.includes("coupon/search")).length)
      .toBe("SPRING20".length);
    await expect(page.getByText("$15.20").first()).toBeVisible();
  });

  await test.step("choosing is nobody's business until it is paid", async () => {
    await choose(page, "CLOUD");
    await fillCard(page, cards.good);
    expect(calls).not.toContain("POST /v1/billing/subscription/setup");
    await expectAccessible(page);
    await press(page, "Subscribe to CLOUD");
    await expect(page.getByText("Billing updated")).toBeVisible();
    await expectPlan(page, "CLOUD");
    const order = [
      "POST /v1/billing/subscription/setup",
      "POST /stripe-sandbox/v1/payment_intents/pi/confirm",
      "POST /v1/billing/subscription/complete",
      "POST /v1/billing/info",
      "GET /v1/auth/account",
    ].map((call) => calls.lastIndexOf(call));
    expect(order).not.toContain(-1);
    expect(order.slice(0, 3)).toEqual(order.slice(0, 3).toSorted((one, two) => one - two));
    expect(Math.min(...order.slice(3))).toBeGreaterThan(order[2] ?? 0);
    const sent = requests.find((request) => request.url().endsWith("/subscription/setup"));
    expect(sent?.postDataJSON()).toMatchObject({
      name: "cloud",
      interval: "month",
      price_amount: 1520,
      task_amount: 8,
      meta: { coupon: { code: "SPRING20", discount: 0.2 } },
    });
    const withoutBearer = requests.filter(
      (request) => request.url().endsWith("/v1/billing/info") && !request.headers().authorization,
    );
    expect(withoutBearer).toHaveLength(1);
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  });

  await test.step("the card is replaced without a set-up", async () => {
    calls.length = 0;
    await press(page, "Update Card");
    await fillCard(page, cards.other);
    await press(page, "Save card");
    await expect(page.getByText("Card updated")).toBeVisible();
    await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
    expect(calls).not.toContain("POST /v1/billing/subscription/setup");
    expect(calls.indexOf("POST /stripe-sandbox/v1/payment_methods")).toBeLessThan(
      calls.indexOf("POST /v1/billing/subscription/complete"),
    );
  });

  await test.step("a declined card says why, and the card on file stays", async () => {
    await press(page, "Update Card");
    await fillCard(page, cards.declined);
    await press(page, "Save card");
    await expect(page.getByText("contact support")).toBeVisible();
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await press(page, "Hide Card");
    await expect(page.getByText("Mastercard ending in 4444")).toBeVisible();
  });

  await test.step("the plan ends with its period, or goes on", async () => {
    await press(page, "Cancel plan");
    const dialog = page.getByRole("dialog", { name: "End CLOUD?" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "End the plan" }).click();
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
    await expectPlan(page, "CLOUD");
    await press(page, "Resume");
    await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
    await page.reload();
    await expectPlan(page, "CLOUD");
    await expect(page.getByRole("button", { name: "Cancel plan" })).toBeVisible();
  });

  await test.step("the invoice is there, as a PDF", async () => {
    const pdf = page.getByRole("link", { name: /PDF/ }).first();
    const answer = await page.request.get((await pdf.getAttribute("href")) ?? "");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("a declined first card buys nothing; 3-D Secure buys it when it is passed", async ({
  page,
}) => {
  await openBilling(page);
  await choose(page, "CLOUD");
  await fillCard(page, cards.declined);
  await press(page, "Subscribe to CLOUD");
  await expect(page.getByText("contact support")).toBeVisible();
  await expect(
    page
      .getByRole("alert")
      .getByText(/declined/i)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expectPlan(page, "FREE");

  await choose(page, "CLOUD");
  await fillCard(page, cards.asks);
  await press(page, "Subscribe to CLOUD");
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByText("contact support")).toBeVisible();
  await expectPlan(page, "FREE");

  await fillCard(page, cards.asks);
  await press(page, "Subscribe to CLOUD");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("Billing updated")).toBeVisible();
  await expectPlan(page, "CLOUD");

  await test.step("so does a change of plan", async () => {
    await choose(page, "SELFHOST");
    await press(page, "Update");
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expectPlan(page, "SELFHOST");
  });
});

test("an enterprise team pays and manages at the provider, and comes back", async ({ page }) => {
  const { teamId } = await openBilling(page);
  await product.operate("enterprise", teamId, "--amount", "50000", "--limits", "sites=50");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "ENTERPRISE" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await press(page, "Manage Billing");
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await expect(page.getByText("no card is charged")).toBeVisible();
  await fillCard(page, cards.good);
  await page.getByRole("button", { name: /Pay \$500/ }).click();
  await expect(page).toHaveURL(/\/billing\/update/);
  await expect(page.getByRole("heading", { level: 1, name: "ENTERPRISE" })).toBeVisible();
  await press(page, "Manage Billing");
  await expect(page).toHaveURL(/stripe-sandbox\/portal/);
});

test("the wizard's last step sells a plan", async ({ page }) => {
  await register(page, product.url, { email: "buyer@northwind.example" });
  await nameTeam(page, "Northwind Studio");
  await press(page, "Skip for now");
  await answerSurvey(page);
  await expectAccessible(page);
  await choose(page, "CLOUD");
  await fillCard(page, cards.good);
  await press(page, "Pay $19 and continue");
  await expect(page).toHaveURL(/\/onboard$/);
  await page.goto(`${product.url}/billing`);
  await expectPlan(page, "CLOUD");
});

test("at the limit the dialog says so before one types, and a site is added after the plan has room", async ({
  page,
}) => {
  await openBilling(page);
  await addSite(page, "https://one.northwind.example");
  await expect(page.getByText("Site added")).toBeVisible();
  await press(page, "Add Site");
  const dialog = page.getByRole("dialog", { name: "Add Site" });
  await expect(dialog).toContainText("1 of 1 site used.");
  await expect(dialog.getByLabel("Site URL")).toBeDisabled();
  await dialog.getByRole("link", { name: "See Billing" }).click();
  await subscribe(page, "CLOUD");
  await addSite(page, "https://two.northwind.example");
  await expect(page.getByText("Site added").last()).toBeVisible();
});

async function addSite(page: Page, url: string) {
  const dialog = page.getByRole("dialog", { name: "Add Site" });
  if ((await dialog.count()) === 0) await press(page, "Add Site");
  await dialog.getByLabel("Site URL").fill(url);
  await dialog.getByLabel("Site URL").press("Enter");
}

test("a plan that is only chosen is forgotten, and a provider that is away leaves the screen", async ({
  page,
}) => {
  await page.route("**/stripe-sandbox/stripe.js", (route) => route.abort());
  await openBilling(page);
  await choose(page, "CLOUD");
  await expect(page.getByRole("radio", { name: "CLOUD" })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: /contact support/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("radio", { name: "FREE" })).toBeChecked();
});

test("the screen fits a phone", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "en-US",
  });
  const page = await context.newPage();
  const account = await createAccount(product.url, { email: "phone@northwind.example" });
  await logIn(page, product.url, account);
  await page.goto(`${product.url}/billing`);
  await expectPlan(page, "FREE");
  await choose(page, "CLOUD");
  await fillCard(page, cards.good);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await expectAccessible(page);
  await context.close();
});
