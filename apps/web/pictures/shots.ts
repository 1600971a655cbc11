import { expect, type Page } from "@playwright/test";
import type { DemoSite } from "@sitewright/demo-site";
import { patience } from "@sitewright/tooling/patience";
import type { SiteAccount } from "../e2e/account.ts";
import type { TakePicture } from "./take-picture.ts";

/** Where the pictures are taken: somebody signed in, with one page of a shop that can be changed. */
export type Story = {
  page: Page;
  account: SiteAccount;
  /** Of the product, the shop, and where the shop is to move to. */
  urls: { product: string; shop: string; newHome: string };
  /** Has the shop answer as it should, or as after a careless release. */
  setShop: (version: DemoSite["version"]) => Promise<void> | void;
  take: TakePicture;
};

/** What is done for a picture, which may need what those before it have done. */
type Shot = (story: Story) => Promise<void>;

const worked = { timeout: patience(300_000) };

/** The page of the shop that a careless release gives a fault of each sort. */
export const path = "/shop/tow-float";

/** Each picture by what is on it. What a screen is to show is waited for, so one that changed fails here by name. */
export const shots: Readonly<Record<string, Shot>> = {
  "adding a site": async (story) => {
    const { page } = story;
    await page.getByRole("button", { name: "Add Site" }).first().click();
    await page.getByRole("dialog").getByLabel("Site URL").fill("https://example.com");
    await story.take(page, "add", { of: page.locator("body") });
    await page.keyboard.press("Escape");
  },
  "a test": async (story) => {
    const { page } = story;
    await openPage(story);
    await story.setShop("b");
    await page.getByRole("button", { name: "Test…" }).click();
    await page.getByRole("button", { name: "Run the test" }).click();
    const changes = page.getByRole("listbox", { name: "Changes" });
    await expect(changes.getByRole("option").first()).toBeVisible(worked);
    await changes.getByRole("option").nth(1).click();
    await untilDrawn(page);
    await story.take(page, "test", {
      pins: [
        { at: page.getByRole("heading", { level: 1 }) },
        { at: page.getByRole("tab", { name: /^Visual/ }), corner: true },
        { at: page.getByText(/changes to review$/) },
        { at: page.getByRole("button", { name: /^Accept all/ }), corner: true },
      ],
    });
  },
  "a scan with faults": async (story) => {
    const { page } = story;
    await openPage(story);
    await page
      .getByRole("table", { name: "Scans" })
      .getByRole("row", { name: /Done/ })
      .first()
      .getByRole("link")
      .first()
      .click();
    await expect(page.getByText("Key findings")).toBeVisible(worked);
    await untilDrawn(page);
    await story.take(page, "scan", {
      pins: [
        { at: page.getByRole("heading", { level: 1 }) },
        { at: page.getByRole("button", { name: /^Health \d+ of 100$/ }) },
        { at: page.getByText("Key findings") },
        { at: page.getByText("Screenshot", { exact: true }).last() },
      ],
    });
  },
  issues: async (story) => {
    const { page } = story;
    await goTo(story, "/issue");
    const fault = page.getByRole("link", { name: "A field has no label" });
    await fault.click();
    await expect(page.getByText("What to do")).toBeVisible();
    await untilDrawn(page);
    await story.take(page, "issues", {
      pins: [
        { at: fault },
        { at: page.getByRole("heading", { level: 2, name: "A field has no label" }) },
        { at: page.getByText("What to do") },
        { at: page.getByText("Assigned to", { exact: true }) },
      ],
    });
  },
  "a case and its run": async (story) => {
    const { page, urls } = story;
    await goTo(story, "/case");
    await page.getByRole("button", { name: "New case" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New case" });
    await dialog.getByLabel("Title").fill("Buy a tow float");
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(urls.shop).host }).click();
    await dialog.getByLabel("Steps, as JSON").fill(JSON.stringify(steps));
    await dialog.getByRole("button", { name: "Make case" }).click();
    await expect(page.getByRole("heading", { name: "Buy a tow float" })).toBeVisible();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^All 3 steps hold|^Step 3: / }),
    ).toBeVisible(worked);
    await untilDrawn(page);
    await story.take(page, "case-run");
    await page.getByRole("link", { name: "Edit case" }).click();
    await page.getByRole("button", { name: /Thank you/ }).click();
    await untilDrawn(page);
    await story.take(page, "case", {
      pins: [
        { at: page.getByRole("heading", { name: "Steps" }) },
        { at: page.getByRole("heading", { name: "Step 3" }) },
        { at: page.getByRole("button", { name: "Run", exact: true }), corner: true },
      ],
    });
  },
  "a flow and its run": async (story) => {
    const { page, urls } = story;
    await goTo(story, "/flow");
    await page.getByRole("button", { name: "New flow" }).first().click();
    await page.getByRole("button", { name: /^Take Release check/ }).click();
    // No Slack is connected.
    await page.getByRole("treeitem", { name: /Slack/ }).click();
    await page.keyboard.press("Backspace");
    await page.getByRole("treeitem", { name: /Scan pages/ }).click();
    await page.getByRole("textbox", { name: "Value of condition 1" }).fill("40");
    await page.getByRole("treeitem", { name: /Webhook/ }).click();
    await page.getByRole("textbox", { name: "Address" }).fill(new URL("/deploy", urls.shop).href);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await story.take(page, "flow", {
      pins: [
        { at: page.getByRole("tree", { name: "Steps of the flow" }), corner: true },
        { at: page.getByRole("application"), corner: true },
        { at: page.getByRole("button", { name: "Run", exact: true }), corner: true },
      ],
    });
    await page.getByRole("button", { name: "Run", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Run / });
    await dialog.getByRole("combobox", { name: "Site" }).click();
    await page.getByRole("option", { name: new URL(urls.shop).host }).click();
    await dialog.getByRole("button", { name: "Run flow" }).click();
    await expect(page.getByRole("button", { name: "Run again" })).toBeVisible(worked);
    await untilDrawn(page);
    await story.take(page, "flow-run", {
      pins: [
        { at: page.getByRole("heading", { level: 1 }) },
        { at: page.getByRole("list", { name: "Steps of the run" }), corner: true },
        { at: page.getByText("Made by this run").first() },
        { at: page.getByText("Log", { exact: true }) },
      ],
    });
  },
  "a schedule": async (story) => {
    const { page } = story;
    await goTo(story, "/schedule");
    await page.getByRole("button", { name: "New schedule" }).first().click();
    const drawer = page.getByRole("dialog", { name: "New schedule" });
    await drawer.getByLabel("Name").fill("Every morning");
    await expect(drawer.getByText(/ UTC$/)).toHaveCount(3);
    await story.take(page, "schedule", {
      of: drawer,
      height: 720,
      pins: [
        { at: drawer.getByText("On what") },
        { at: drawer.getByText("How often") },
        { at: drawer.getByText("Next three runs") },
      ],
    });
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("row", { name: /Every morning/ })).toBeVisible();
    await story.take(page, "schedules");
  },
  "an alert rule": async (story) => {
    const { page } = story;
    await goTo(story, "/schedule?tab=alerts");
    await page.getByRole("button", { name: "New rule" }).first().click();
    const drawer = page.getByRole("dialog", { name: "New rule" });
    // The line over 30 days comes last, by a part of its own.
    await expect(drawer.locator("canvas")).toBeVisible();
    await story.take(page, "alert", {
      of: drawer,
      height: 800,
      pins: [
        { at: drawer.getByText("When", { exact: true }) },
        { at: drawer.getByLabel("Bad runs in a row"), corner: true },
        { at: drawer.getByText("In the last 30 days") },
      ],
    });
    await page.keyboard.press("Escape");
  },
  "a whole site": async (story) => {
    const { page, account, urls } = story;
    const row = page.getByRole("row", { name: new RegExp(new URL(urls.shop).host) });
    await goTo(story, `/site/${account.siteId}`);
    await page.getByRole("button", { name: "Crawl again" }).click();
    // Who leaves before takes the request along.
    await expect(page.getByText("Crawl started")).toBeVisible();
    await goTo(story, "/");
    await expect(row.getByRole("progressbar")).toBeVisible(worked);
    await expect(row.getByRole("progressbar")).toHaveCount(0, worked);
    await goTo(story, `/site/${account.siteId}`);
    await expect(page.getByRole("button", { name: /^Health \d+ of 100$/ })).toBeVisible(worked);
    await untilDrawn(page);
    await story.take(page, "site", {
      pins: [
        { at: page.getByRole("button", { name: /^Health \d+ of 100$/ }) },
        { at: page.getByRole("tab").last() },
        { at: page.getByRole("button", { name: "Scan all pages" }), corner: true },
      ],
    });
  },
  "a report": async (story) => {
    const { page, account } = story;
    await goTo(story, `/site/${account.siteId}/report`);
    await page.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "This month" }).click();
    const paper = page.frameLocator("iframe");
    await expect(paper.getByText(/in (good|fair|poor) health/)).toBeVisible(worked);
    await story.take(page, "report", {
      pins: [
        { at: page.locator("iframe"), corner: true },
        { at: page.getByRole("heading", { name: "Settings" }) },
        { at: page.getByRole("button", { name: "Freeze" }), corner: true },
      ],
    });
  },
  "a move": async (story) => {
    const { page, account, urls } = story;
    await goTo(story, `/site/${account.siteId}/migration`);
    await page.getByRole("button", { name: "Name the new home" }).click();
    const home = page.getByRole("dialog", { name: "New home" });
    await home.getByLabel("Address of the new site").fill(urls.newHome);
    await home.getByRole("button", { name: "Save" }).click();
    await story.setShop("a");
    await page.getByRole("button", { name: /^Rehearse(?! with)/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/blocks? the move/, worked);
    await untilDrawn(page);
    await story.take(page, "move", {
      pins: [
        { at: page.getByRole("heading", { level: 1 }) },
        { at: page.getByText("Now", { exact: true }).first() },
        { at: page.getByText("These block") },
      ],
    });
  },
  "people, the plan and the API": async (story) => {
    const { page } = story;
    await goTo(story, "/account?tab=members");
    await expect(page.getByRole("table")).toBeVisible();
    await story.take(page, "members", { height: 420 });
    await goTo(story, "/billing");
    await expect(page.getByText("Scans this month")).toBeVisible();
    await untilDrawn(page);
    await story.take(page, "billing");
    await goTo(story, "/internal-api?call=scans.create");
    await expect(page.getByText("GitHub Action")).toBeVisible();
    await untilDrawn(page);
    await story.take(page, "api", {
      pins: [
        { at: page.getByLabel("Find a call"), corner: true },
        { at: page.getByText("/v1/ops/scan", { exact: true }).first() },
        { at: page.getByText("GitHub Action") },
      ],
    });
  },
};

/** A visitor puts a product into the basket, and is thanked. */
const steps = [
  { id: "open", action: { type: "navigate", path }, assertion: { type: "visible", element: "h1" } },
  {
    id: "buy",
    action: {
      type: "click",
      element: { locators: [{ by: "role", value: "button", name: "Add to basket" }] },
    },
    assertion: { type: "url", value: "/thanks" },
  },
  {
    id: "thanks",
    action: { type: "" },
    assertion: { type: "contains", value: "Thank you", element: "main" },
  },
];

/** The page of the site that all of it is about. */
async function openPage(story: Story): Promise<void> {
  await goTo(story, `/site/${story.account.siteId}?tab=pages`);
  await story.page.getByRole("table").getByRole("link", { name: path }).click();
  // The site's own screen has buttons of the same names.
  await expect(story.page.getByRole("table", { name: "Scans" })).toBeVisible();
}

async function goTo({ page, urls }: Story, address: string): Promise<void> {
  await page.goto(new URL(address, urls.product).href);
}

/** Until nothing in view is still to come. The network is no help: a screen's live stream never ends. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const images = [...document.images].filter(({ offsetParent }) => offsetParent !== null);
    return (
      images.every(({ complete }) => complete) &&
      document.querySelector("[aria-busy=true]") === null
    );
  });
}
