import { expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { test as shared } from "./shared-product.ts";
import { answerSurvey, nameTeam, register } from "./sign-up.ts";

/** A product that makes cases of a new site unasked. */
const test = shared.extend<{ lively: Product }>({
  async lively({ shop }, use) {
    const product = await Product.start({
      ALLOW_PRIVATE_TARGETS: new URL(shop.url).host,
      // More than the plan's three.
      CRAWL_PAGE_BUDGET: "4",
      SUPPORT_URL: "https://chat.example.com/invite",
      DOCS_URL: "https://docs.example.com/",
    });
    await use(product);
    await product.stop();
  },
});

const invited = "ada@lane.example";

test("a newcomer is led from the registration to the first site, and whom they invite joins them", async ({
  browser,
  page,
  lively: product,
  shop,
}) => {
  await test.step("names the team and invites somebody", async () => {
    await register(page, product.url, { email: "jon@bell.example" });
    await expect(page).toHaveURL(/\/account\/new$/);
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await expectAccessible(page);
    await nameTeam(page, "Bell & Sons");
    await page.getByRole("button", { name: "Send invites" }).click();
    await expect(page.getByLabel("Email 1")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Email 1").fill(invited);
    await page.getByRole("button", { name: "Send invites" }).click();
    await expect(page.getByText("Invite sent")).toBeVisible();
  });

  await test.step("answers the survey, through a reload and a second tab", async () => {
    await page.getByRole("radio", { name: "LinkedIn" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.reload();
    await expect(
      page.getByRole("radiogroup", { name: "Which best describes your company?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("radio", { name: "LinkedIn" })).toBeChecked();
    const second = await page.context().newPage();
    await second.goto(product.url);
    await expect(second).toHaveURL(/\/account\/new$/);
    await answerSurvey(second);
    await expectAccessible(second);
    await second.getByRole("button", { name: "Continue with FREE" }).click();
    await expect(second).toHaveURL(/\/onboard$/);
    await second.close();
    await page.reload();
    await expect(page).toHaveURL(/\/onboard$/);
  });

  await test.step("adds the first site and watches it to its end", async () => {
    const url = page.getByLabel("Site URL");
    await page.getByRole("button", { name: "Add site" }).click();
    await expect(page.getByText("enter a site url")).toBeVisible();
    await url.fill("bell.example");
    await url.press("Enter");
    await expect(page.getByText("please use http")).toBeVisible();
    await expectAccessible(page);
    await url.fill(shop.url);
    await url.press("Enter");
    await expect(page.getByText("Site added")).toBeVisible();
    await expect(page.getByRole("heading", { name: "What Sitewright does" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Off To The Races!" })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Off To The Races!" })).toBeVisible();
  });

  await test.step("meanwhile the invited person joins, and is kept out of the onboarding", async () => {
    const link = await product.mailedLink(invited, "/account/join");
    const elsewhere = await browser.newContext();
    const theirs = await elsewhere.newPage();
    await theirs.goto(link);
    await expect(theirs).toHaveURL(/\/login$/);
    await expect(
      theirs.getByRole("heading", { name: "Jon Bell invited you to Bell & Sons" }),
    ).toBeVisible();
    await expect(theirs.getByLabel("Email")).toHaveValue(invited);
    await expectAccessible(theirs);
    await fillRegistration(theirs);
    await expect(theirs).toHaveURL(`${product.url}/`);
    await expect(theirs.getByText("Bell & Sons")).toBeVisible();
    await theirs.goto(`${product.url}/onboard`);
    await expect(theirs).toHaveURL(`${product.url}/`);
    await elsewhere.close();

    const strangers = await browser.newContext();
    const stranger = await strangers.newPage();
    await register(stranger, product.url, { email: "eve@lane.example" });
    await expect(stranger).toHaveURL(/\/account\/new$/);
    await stranger.goto(link);
    await expect(stranger.getByRole("alert")).toContainText("for another address");
    await expectAccessible(stranger);
    await stranger.getByRole("button", { name: "Go on without it" }).click();
    await expect(stranger).toHaveURL(/\/account\/new$/);

    await stranger.goto(link);
    await stranger.getByRole("button", { name: "Log in with another address" }).click();
    await expect(stranger).toHaveURL(/\/login$/);
    await expect(stranger.getByRole("alert")).toContainText("has been used already");
    await expect(stranger.getByLabel("Email")).toHaveValue(invited);
    await stranger.getByLabel("Password").fill("another pass phrase");
    await stranger.getByRole("button", { name: "Log in" }).click();
    await expect(stranger).toHaveURL(`${product.url}/`);
    await expect(stranger.getByText("Bell & Sons")).toBeVisible();

    await stranger.goto(link.replace(/code=[^&]+/, "code="));
    await expect(stranger.getByRole("alert")).toContainText("A part of this invitation link");
    await strangers.close();
  });

  const site = await test.step("is done and views the site", async () => {
    await expect(page.getByRole("heading", { name: "All Done Here." })).toBeVisible({
      timeout: patience(150_000),
    });
    await expect(page.getByRole("button", { name: "Skip" })).toHaveCount(0);
    await page.getByRole("radio", { name: "Daily" }).click();
    await page.getByRole("button", { name: "Schedule it" }).click();
    await page.getByRole("button", { name: "Tell me" }).click();
    await expect(page.getByText(/^On since/)).toHaveCount(2);
    await expect(page.getByText(/, every morning$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByRole("button", { name: "Schedule it" })).toBeVisible();
    await page.getByRole("button", { name: "View Site" }).click();
    await expect(page).toHaveURL(/\/site\//);
    const viewed = page.url();
    await page.goto(`${product.url}/onboard`);
    await expect(page).toHaveURL(`${product.url}/`);
    return viewed;
  });

  await test.step("chooses which three of the shop's pages the plan has room for", async () => {
    await page.goto(site);
    await page.getByRole("button", { name: "Choose which" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose pages" });
    await dialog.getByLabel("Find pages").fill("about");
    await dialog.getByRole("checkbox", { name: /^\/about / }).check();
    await expect(dialog.getByText("leave out 1")).toBeVisible();
    await dialog.getByLabel("Find pages").fill("");
    await dialog.getByRole("checkbox", { name: /^\/shop / }).uncheck();
    await expect(dialog.getByText("3 of 3 pages chosen.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change pages" }).click();
    await expect(page.getByText("1 page added, 1 page removed")).toBeVisible();
    await page.getByRole("tab", { name: "Pages 3" }).click();
    await expect(page.getByRole("table").getByText("/about")).toBeVisible();
  });

  await test.step("finds the cases that were made of the site, each with its reason", async () => {
    await page.goto(`${product.url}/case`);
    await expect(page.getByRole("row").filter({ hasText: "Generated" })).toHaveCount(3);
    const reason = /its button puts a product into the basket/;
    await expect(page.getByRole("table").getByText(reason)).toBeVisible();
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("dialog", { name: "Generate cases" })).toBeVisible();
    await expectAccessible(page);
  });
});

async function fillRegistration(page: Page) {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lane");
  await page.getByLabel("Password").fill("another pass phrase");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account and join" }).click();
}
