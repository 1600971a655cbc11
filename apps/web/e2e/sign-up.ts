import { expect, type Page } from "@playwright/test";

type Person = { firstName?: string; lastName?: string; email: string; password?: string };

/** Fills in the registration, from its address to the press of its button. */
export async function register(page: Page, productUrl: string, person: Person): Promise<void> {
  const { firstName = "Jon", lastName = "Bell", email, password = "another pass phrase" } = person;
  await page.goto(`${productUrl}/register`);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
}

/** From the wizard's first step to its last one's end, with everything left out that can be. */
export async function passWizard(page: Page, team: string): Promise<void> {
  await nameTeam(page, team);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await answerSurvey(page);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/onboard$/);
}

export async function nameTeam(page: Page, team: string): Promise<void> {
  await page.getByRole("textbox", { name: "Phone number" }).fill("1234567890");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Team name").fill(team);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Email 1")).toBeVisible();
}

export async function answerSurvey(page: Page): Promise<void> {
  for (const answer of ["LinkedIn", "Hosting", "<10", "Developer / Tester"]) {
    await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
    await page.getByRole("radio", { name: answer, exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
}

/** The way past the first site, to the home screen. */
export async function leaveOnboarding(page: Page, productUrl: string): Promise<void> {
  await page.goto(productUrl);
  await expect(page.getByRole("button", { name: "Try the demo shop" })).toBeVisible();
}
