import { type Browser, expect, type Page } from "@playwright/test";
import { patience } from "@sitewright/tooling/patience";
import type { Product } from "@sitewright/tooling/product";
import { expectAccessible } from "./accessible.ts";
import { createAccount } from "./account.ts";
import { logIn } from "./log-in.ts";
import { test } from "./shared-product.ts";
import { leaveOnboarding } from "./sign-up.ts";

/** Twenty pages that are loaded and measured, on a machine that has other things to do. */
const worked = { timeout: patience(240_000) };

const admin = "mara@quayside.example";
/** Of the team, and looks after its sites. */
const contributor = "cory@quayside.example";
/** Of no team, but named by a rule. */
const onCall = "ona@quayside.example";
const client = "cleo@chandlery.example";

test.afterEach(({ clients }) => {
  for (const site of clients.sites) site.isBroken = false;
});

test("an agency's long day: twenty sites, two broken by a release, told once to whom it concerns, mended, reported", async ({
  browser,
  page,
  product,
  clients: { sites },
}) => {
  test.setTimeout(patience(600_000));
  const cared = sites.slice(0, 6);
  const [broken, alsoBroken] = [cared[1], cared[4]];
  if (!broken || !alsoBroken) throw new Error("There are too few sites.");
  const twoBroken = [broken.host, alsoBroken.host].sort();
  /** What somebody was mailed of the clients' sites. */
  const heard = async (email: string) =>
    (await product.mailedSubjects(email)).filter((subject) => subject.includes("127.0.0.1")).sort();
  const alarms = twoBroken.map((host) => `${host}: 1 error in the console`);

  await test.step("pastes twenty addresses, and reads of each line what becomes of it", async () => {
    const account = await createAccount(product.url, { email: admin, plan: "cloud" });
    await logIn(page, product.url, account);
    await leaveOnboarding(page, product.url);
    await page.getByRole("button", { name: "Add Site" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Site" });
    await dialog.getByText("Many sites", { exact: true }).click();
    const lines = [
      ...sites.map(({ url }, at) => (at < cared.length ? `${url}; care` : url)),
      broken.url,
      "harbour-spa.example",
    ];
    await dialog.getByLabel("Site URLs").fill(lines.join("\n"));
    await dialog.getByLabel("Tags for all").fill("client");
    await expect(dialog.getByText("20 ready, 2 lines stay here")).toBeVisible();
    const told = dialog.getByRole("region", { name: "What becomes of each address" });
    await expect(told.getByRole("listitem")).toHaveCount(22);
    await expect(told.getByText("Ready", { exact: true })).toHaveCount(20);
    await expect(told.getByRole("listitem").nth(20)).toContainText("Twice in this list; left out.");
    await expect(told.getByRole("listitem").nth(21)).toContainText("must begin with http");
    await expectAccessible(page);
    await told.focus();
    await page.keyboard.press("End");
    await expect(told.getByText("must begin with http")).toBeInViewport();
    await dialog.getByRole("button", { name: "Add 20 sites" }).click();
    await expect(page.getByText("20 sites added")).toBeVisible();
    await expect(dialog.getByLabel("Site URLs")).toHaveValue(`${broken.url}\nharbour-spa.example`);
    await expect(told.getByText("Here already; left out.")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(siteLinks(page)).toHaveCount(20);
  });

  await test.step("has two people told when a script fails on what bears a tag", async () => {
    await page.goto(`${product.url}/schedule?tab=alerts`);
    await page.getByRole("button", { name: "New rule" }).first().click();
    const form = page.getByRole("dialog", { name: "New rule" });
    await form.getByLabel("Name").fill("Scripts must run");
    await form.getByRole("combobox", { name: "Fact of condition 1" }).click();
    await page.getByRole("option", { name: "Errors in the console" }).click();
    await form.getByLabel("Bad runs in a row").fill("1");
    await chooseTag(page, "care");
    await form.getByRole("button", { name: "Add people by mail" }).click();
    const people = page.getByRole("dialog", { name: "Tell people by mail" });
    await people.getByLabel("Mail addresses").fill(`${contributor}\n${onCall}`);
    await people.getByLabel("Name").fill("Care team");
    await expectAccessible(page);
    await people.getByRole("button", { name: "Add channel" }).click();
    await expect(form.getByRole("checkbox", { name: "Mail: Care team" })).toBeChecked();
    await form.getByRole("button", { name: "Make rule" }).click();
    const rule = page.getByRole("listitem", { name: "Scripts must run" });
    await expect(rule).toContainText("Care team");
  });

  await test.step("schedules scans of what bears it", async () => {
    await page.goto(`${product.url}/schedule?edit=new`);
    const drawer = page.getByRole("dialog", { name: "New schedule" });
    await chooseTag(page, "care");
    await expect(drawer.getByText(/^6 sites, /)).toBeVisible();
    await drawer.getByRole("combobox", { name: "What it looks at" }).click();
    await page.getByRole("option", { name: "All but Lighthouse" }).click();
    await drawer.getByLabel("Name").fill("Care round");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Care round is scheduled.")).toBeVisible();
    await expect(round(page)).toContainText("Scan, all but Lighthouse");
  });

  await test.step("invites somebody to work with, and a client to their own site", async () => {
    await page.goto(`${product.url}/account?tab=members`);
    await invite(page, contributor, "Contributor");
    await invite(page, client, "Client", broken.host);
    await expect(page.getByRole("row", { name: new RegExp(client) })).toContainText(broken.host);
  });

  const theirs = await join(browser, product, contributor);
  const guest = await join(browser, product, client);

  await test.step("a contributor sees all sites and works with them, but does not change the team", async () => {
    await expect(siteLinks(theirs)).toHaveCount(20);
    await expect(theirs.getByRole("button", { name: "Add Site" }).first()).toBeVisible();
    await theirs.goto(`${product.url}/account?tab=members`);
    await expect(theirs.getByText(/^Admins invite people and change roles/)).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Invite people" })).toHaveCount(0);
    await theirs.goto(`${product.url}/schedule`);
    await expect(theirs.getByRole("button", { name: "New schedule" }).first()).toBeVisible();
  });

  await test.step("a client sees their own site, changes nothing, and does not see who else is there", async () => {
    await expect.poll(() => hostsOf(guest)).toEqual([broken.host]);
    await expect(guest.getByRole("button", { name: "Add Site" })).toHaveCount(0);
    await expectAccessible(guest);
    await guest.goto(await addressOfSite(page, product, alsoBroken.host));
    await expect(guest.getByRole("heading", { name: "Not found" })).toBeVisible();
    await guest.goto(`${product.url}/schedule`);
    await expect(guest.getByText("No schedule yet")).toBeVisible();
    await expect(guest.getByRole("button", { name: "New schedule" })).toHaveCount(0);
    await guest.goto(`${product.url}/account?tab=members`);
    await expect(guest.getByRole("tab", { name: "Profile" })).toBeVisible();
    await expect(guest.getByRole("tab", { name: "Members" })).toHaveCount(0);
    await expectAccessible(guest);
  });

  await test.step("lets wait what all of them lack, and has twenty that are well", async () => {
    await page.goto(product.url);
    await expect(page.getByRole("button", { name: "20 have no HTTPS" })).toBeVisible(worked);
    await page.goto(`${product.url}/issue?severity=critical`);
    const found = page.getByRole("checkbox", { name: "Select “No HTTPS”" });
    await expect(found).toHaveCount(20, worked);
    await found.first().check();
    await page.getByRole("button", { name: "select all 20" }).click();
    await page.getByRole("button", { name: "Mute" }).click();
    await expect(page.getByText("20 issues muted until they get worse.")).toBeVisible();
    await page.goto(product.url);
    await expect(verdict(page, "All 20 sites are well")).toBeVisible(worked);
  });

  await test.step("after a careless release the round finds the two that it broke", async () => {
    broken.isBroken = true;
    alsoBroken.isBroken = true;
    await runRound(page, product);
    await expect(round(page)).toContainText("2 new findings", worked);
    await page.goto(product.url);
    await expect(verdict(page, "2 of 20 sites need you")).toBeVisible(worked);
    await page.getByRole("list", { name: "What your sites need" }).getByRole("button").click();
    await expect.poll(() => hostsOf(page)).toEqual(twoBroken);
    await expectAccessible(page);
  });

  await test.step("who is named hears of each once, and nobody else of any", async () => {
    await expect.poll(() => heard(contributor), worked).toEqual(alarms);
    await expect.poll(() => heard(onCall), worked).toEqual(alarms);
    expect(await heard(admin)).toEqual([]);
    expect(await heard(client)).toEqual([]);
  });

  await test.step("the contributor mends them, runs the round, and all are well", async () => {
    broken.isBroken = false;
    alsoBroken.isBroken = false;
    await runRound(theirs, product);
    await expect(round(theirs)).toContainText("Done", worked);
    await theirs.goto(product.url);
    await expect(verdict(theirs, "All 20 sites are well")).toBeVisible(worked);
    await theirs.goto(`${product.url}/schedule?tab=alerts`);
    await expect(theirs.getByText("Nothing is wrong by your rules")).toBeVisible(worked);
  });

  const address = await addressOfSite(page, product, broken.host);

  await test.step("the client is mailed a report, which whoever has the link reads without an account", async () => {
    await page.goto(`${address}/report`);
    await page.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "This month" }).click();
    await page.getByRole("button", { name: "Freeze" }).click();
    await expect(page.getByText(/Frozen: it stays as it is/)).toBeVisible(worked);
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this report" });
    await dialog.getByLabel("To").fill(client);
    await dialog.getByRole("button", { name: "Send mail" }).click();
    const link = await product.mailedLink(client, "/r/");
    const elsewhere = await browser.newContext();
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    const mended = reader.getByRole("region", { name: /^What was mended/ });
    await expect(mended).toContainText("openingHours is not defined");
    await elsewhere.close();
  });

  await test.step("who is removed is out at once", async () => {
    await page.goto(`${product.url}/account?tab=members`);
    const row = page.getByRole("row", { name: new RegExp(contributor) });
    await row.getByRole("button", { name: /Actions/ }).click();
    await page.getByRole("menuitem", { name: "Remove from the team" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove from the team" }).click();
    await expect(row).toHaveCount(0);
    await theirs.goto(address);
    await expect(theirs).toHaveURL(/\/account\/new$/);
    await theirs.context().close();
  });

  await test.step("until the evening nobody has heard of it again, nor anybody else of it", async () => {
    expect(await heard(contributor)).toEqual(alarms);
    expect(await heard(onCall)).toEqual(alarms);
    expect(await heard(admin)).toEqual([]);
    // Beside the invitation and the welcome.
    const [, , ...mails] = await product.mailedSubjects(client);
    expect(mails).toEqual([expect.stringMatching(/report/i)]);
    await guest.context().close();
  });
});

/** Each with what is said beside its host. */
const siteLinks = (page: Page) =>
  page.getByRole("table", { name: "Sites" }).getByRole("link", { name: /^127\.0\.0\.1:/ });

async function hostsOf(page: Page): Promise<string[]> {
  const told = await siteLinks(page).allInnerTexts();
  return told.map((text) => /127\.0\.0\.1:\d+/.exec(text)?.[0] ?? text).sort();
}

const verdict = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const round = (page: Page) => page.getByRole("row", { name: /Care round/ });

/** Among what a form is about. */
async function chooseTag(page: Page, tag: string): Promise<void> {
  const aim = page.getByRole("dialog").getByRole("combobox", { name: "On what" });
  await aim.fill(tag);
  await page.getByRole("option", { name: new RegExp(`^${tag}\\b`) }).click();
}

async function invite(page: Page, email: string, role: string, host?: string): Promise<void> {
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(email);
  await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
  if (host !== undefined) {
    await dialog.getByRole("checkbox", { name: /^All sites/ }).uncheck();
    await dialog.getByRole("checkbox", { name: host }).check();
    await expectAccessible(page);
  }
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toBeVisible();
}

/** Follows the invitation, in a browser of their own. */
async function join(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await product.mailedLink(email, "/account/join"));
  await page.getByLabel("First name").fill(email.slice(0, email.indexOf("@")));
  await page.getByLabel("Last name").fill("Lane");
  await page.getByLabel("Password").fill("another pass phrase");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  return page;
}

async function addressOfSite(page: Page, product: Product, host: string): Promise<string> {
  await page.goto(product.url);
  const path = await siteLinks(page).filter({ hasText: host }).getAttribute("href");
  return new URL(path ?? "", product.url).href;
}

async function runRound(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/schedule`);
  await round(page).getByRole("button", { name: "Actions for Care round" }).click();
  await page.getByRole("menuitem", { name: "Run now" }).click();
  await expect(page.getByText("Care round starts now.")).toBeVisible();
}
