import { expect, type Page } from "@playwright/test";

/** Fills in Sitewright's registration, wherever the host shows it. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Grove");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a long pass phrase");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Types a card that succeeds into the provider's own frame. */
export async function fillCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel("Card number").fill("4242424242424242");
  await frame.getByLabel("Expiration date").fill("12 / 40");
  await frame.getByLabel("CVC").fill("123");
}

/** Gives the signed-in person a team on the free plan, by the calls that the wizard makes; answers its id. */
export async function startTeam(page: Page, productUrl: string): Promise<string> {
  const root = page.waitForFunction(() => window.localStorage.getItem("root"));
  const { token, account } = JSON.parse(String(await (await root).jsonValue())).state.auth;
  async function call(path: string, data: object) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${productUrl}${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  }
  const { id, code } = await call("/v1/auth/account", { name: "South", type: "new" });
  const phone = "+1 (123) 456-7890";
  const { email } = account;
  const member = { account: id, email, status: "active", type: "admin", code, phone };
  await call("/v1/auth/member", member);
  await call("/v1/auth/account", { id, type: "free", info: { survey: [] } });
  return id;
}
