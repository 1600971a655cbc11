import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { test } from "./shared-product.ts";

test("a change by a person and a call by a token appear in the log unasked, and can be narrowed to and taken along", async ({
  page,
  product,
}) => {
  const { api_token } = await test.step("signs in and looks at the log", async () => {
    const account = await createAccount(product.url, { email: "lee@log.example" });
    await logIn(page, product.url, account);
    await page.goto(`${product.url}/logs`);
    await expect(page.getByRole("switch", { name: "Live tail" })).toBeChecked();
    await expect(log(page).getByText("created the team")).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem("root"));
    return JSON.parse(stored ?? "").state.auth;
  });

  await test.step("what they change in another window comes by itself, as a sentence", async () => {
    const other = await page.context().newPage();
    await other.goto(`${product.url}/account`);
    await other.getByLabel("First name").fill("Marina");
    await other.getByRole("button", { name: "Save name" }).click();
    await expect(other.getByText("Name saved")).toBeVisible();
    await other.close();
    await expect(log(page).getByText("changed their name")).toBeVisible();
  });

  await test.step("a call with a token, too, and what was sent without what is secret", async () => {
    const response = await fetch(`${product.url}/v1/ops/site?search=${api_token}`, {
      headers: { authorization: `Token ${api_token}` },
    });
    expect(response.status).toBe(200);
    const row = log(page).getByRole("row", { name: /Own token GET \/v1\/ops\/site/ });
    await expect(row).toBeVisible();
    await row.getByRole("button").click();
    await expect(page.getByRole("region", { name: "Sent" })).toContainText('"search": hidden');
    await expect(page.getByText("1 value hidden", { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("narrows the log to that token, and takes it along as a file", async () => {
    await page.getByRole("button", { name: "Only this token" }).click();
    await expect(page).toHaveURL(/\/logs\?who=/);
    await expect(log(page).getByText("changed their name")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: /^CSV/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("logs.csv");
    const csv = await readFile(await file.path(), "utf8");
    expect(csv).toContain("/v1/ops/site,200");
    expect(csv).not.toContain(api_token);
  });
});

const log = (page: Page) => page.getByRole("table", { name: "Log" });
