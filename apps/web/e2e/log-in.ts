import { expect, type Page } from "@playwright/test";

type Person = { email: string; password: string };

/** Logs in; resolves once the login has been left. */
export async function logIn(page: Page, productUrl: string, person: Person): Promise<void> {
  await tryToLogIn(page, productUrl, person);
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Fills in the login and presses its button, whatever comes of it. */
export async function tryToLogIn(
  page: Page,
  productUrl: string,
  { email, password }: Person,
): Promise<void> {
  await page.goto(`${productUrl}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}
