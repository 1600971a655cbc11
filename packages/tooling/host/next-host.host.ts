import { expect } from "@playwright/test";
import { test } from "./host-test.ts";
import { collectFaults, expectAccessible } from "./page-checks.ts";
import { register } from "./people.ts";

test("the server renders the plan screen before any script runs", async ({ meadowSite: site }) => {
  const answer = await fetch(`${site.url}/plan`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/<main>.*Loading.*<\/main>/s);
  expect(page).toMatch(/<main>.*class="sw sw-.*<\/main>/s);
});

test("a Next application of another origin leads through the wizard to the plan", async ({
  page,
  meadowSite: site,
}) => {
  const broken = collectFaults(page);
  await page.goto(site.url);
  await expect(page.getByText("Nine bees, no news.")).toBeVisible();
  await page.getByRole("link", { name: "Start" }).click();
  await register(page, "bea@meadow.example");
  await page.getByRole("textbox", { name: "Phone number" }).fill("1234567890");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Team name").fill("Meadow");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  for (const answer of ["LinkedIn", "Hosting", "<10", "Developer / Tester"]) {
    await page.getByRole("radio", { name: answer, exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Start on the free plan" }).click();
  await page.getByRole("button", { name: "Look around first" }).click();
  await expect(page).toHaveURL(`${site.url}/plan`);
  await expect(page.getByRole("heading", { level: 1, name: "FREE" })).toBeVisible();

  // Read anew, what the server rendered is taken over as it is.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "FREE" })).toBeVisible();
  await expectAccessible(page);
  expect(broken()).toEqual([]);
});
