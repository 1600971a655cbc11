import { expect, type Page, test } from "@playwright/test";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { createAccount } from "./account.ts";
import { Product } from "./product.ts";
import { answerSurvey, nameTeam, passWizard, register } from "./sign-up.ts";

let shop: DemoSite;
let product: Product;
let people = 0;

const known = "mara@northwind.example";
const password = "a long pass phrase";

test.beforeAll(async () => {
  shop = await startDemoSite();
  product = await Product.start({ ALLOW_PRIVATE_TARGETS: new URL(shop.url).host });
  await createAccount(product.url, { email: known });
});

test.afterAll(async () => {
  await product.stop();
  await shop.close();
});

/** Each text of the product's error catalogue about accounts, and what a person does to read it. */
const rows: [text: string, provoke: (page: Page) => Promise<void>][] = [
  ["Email is required", (page) => logIn(page, "", password)],
  ["Password is required", (page) => logIn(page, known, "")],
  [
    "Sorry, those credentials don't mactch any user",
    (page) => logIn(page, known, "not the pass phrase"),
  ],
  ["First Name is required", (page) => signUp(page, { firstName: "" })],
  ["Last Name is required", (page) => signUp(page, { lastName: "" })],
  ["A user with that email already exists.", (page) => signUp(page, { email: known })],
  ["Password needs to be at least 8 characters.", (page) => signUp(page, { password: "7 chars" })],
  [
    "Opps, we can't find an account matching that email...",
    (page) => askForLink(page, "nobody@northwind.example"),
  ],
  ["Check you email for a reset-link (might be in spam... )", (page) => askForLink(page, known)],
  [
    "Password needs to be at least 8 characters.",
    (page) => setPassword(page, "/reset-password?token=any", "7 chars"),
  ],
  [
    "Opps, seems like that link may be expired ... Try requesting a new one here.",
    (page) => setPassword(page, "/reset-password?token=any", password),
  ],
  [
    "Sweet, seems like it worked! Now you just need to login.",
    async (page) => {
      const email = newAddress();
      await createAccount(product.url, { email });
      await askForLink(page, email);
      const link = await product.mailedLink(email, "/reset-password");
      await setPassword(page, link.slice(product.url.length), "another pass phrase");
    },
  ],
  ["Invite sent", (page) => invite(page, ["jon@bell.example"])],
  ["Invites sent", (page) => invite(page, ["ada@lane.example", "eve@lane.example"])],
  [
    "Contact support",
    async (page) => {
      const email = newAddress();
      await atInvites(page, email);
      // Nobody can be invited into a team they are in.
      await page.getByLabel("Email 1").fill(email);
      await page.getByRole("button", { name: "Send invites" }).click();
    },
  ],
  [
    "Contact support",
    async (page) => {
      await atInvites(page, newAddress());
      await page.getByRole("button", { name: "Skip for now" }).click();
      await answerSurvey(page);
      await failing(page, "**/v1/auth/account");
      await page.getByRole("button", { name: "Skip for now" }).click();
    },
  ],
  ["enter a site url", (page) => addFirstSite(page, "")],
  ["please use http", (page) => addFirstSite(page, "ftp://northwind.example")],
  [
    "A site url can have 1000 characters at most.",
    (page) => addFirstSite(page, `https://northwind.example/${"a".repeat(1000)}`),
  ],
  ["Site added", (page) => addFirstSite(page, shop.url)],
  [
    "Contact support",
    async (page) => {
      await atOnboarding(page);
      await failing(page, "**/v1/ops/site?*");
      await page.reload();
    },
  ],
];

for (const [place, [text, provoke]] of rows.entries()) {
  test(`${place + 1}: ${text}`, async ({ page }) => {
    await provoke(page);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  });
}

function newAddress(): string {
  people += 1;
  return `person-${people}@northwind.example`;
}

async function logIn(page: Page, email: string, typed: string) {
  await page.goto(`${product.url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function signUp(page: Page, person: Partial<Parameters<typeof register>[2]>) {
  await register(page, product.url, { email: newAddress(), ...person });
}

async function askForLink(page: Page, email: string) {
  await page.goto(`${product.url}/forgot-password`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("button", { name: "Send reset link" })).not.toHaveAttribute(
    "aria-busy",
    "true",
  );
}

async function setPassword(page: Page, path: string, typed: string) {
  await page.goto(product.url + path);
  await page.getByLabel("New password").fill(typed);
  await page.getByRole("button", { name: "Set new password" }).click();
}

async function atInvites(page: Page, email: string) {
  await register(page, product.url, { email });
  await nameTeam(page, "Northwind Studio");
}

async function invite(page: Page, emails: string[]) {
  await atInvites(page, newAddress());
  for (const [place, email] of emails.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Add another" }).click();
    await page.getByRole("textbox", { name: `Email ${place + 1}` }).fill(email);
  }
  await page.getByRole("button", { name: "Send invites" }).click();
}

async function atOnboarding(page: Page) {
  await register(page, product.url, { email: newAddress() });
  await passWizard(page, "Northwind Studio");
}

async function addFirstSite(page: Page, url: string) {
  await atOnboarding(page);
  await page.getByLabel("Site URL").fill(url);
  await page.getByRole("button", { name: "Add site" }).click();
}

/** The server fails at these addresses from now on; only here, for it does not fail on request. */
async function failing(page: Page, address: string) {
  await page.route(address, (route) => route.fulfill({ status: 500, body: "{}" }));
}
