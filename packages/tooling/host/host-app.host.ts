import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./host-test.ts";
import type { ServedHost } from "./served-host.ts";

test("leads through the wizard with the host's words, messages and page", async ({
  page,
  site,
}) => {
  const broken = collectFaults(page);
  await open(page, site, "Wizard");
  await page.getByRole("textbox", { name: "Phone number" }).fill("1234567890");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { name: "Which orchard?" })).toBeFocused();
  await page.getByLabel("Orchard name").fill("North");
  await page.getByRole("button", { name: "Plant it" }).click();

  await page.getByLabel("Email 1").fill("jon@orchard.example");
  await page.getByRole("button", { name: "Send invites" }).click();
  await expect(page.getByText("Invite sent")).toBeVisible();

  for (const answer of ["LinkedIn", "Hosting", "<10", "Developer / Tester"]) {
    await page.getByRole("radio", { name: answer, exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByRole("heading", { name: "Choose a plan" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start on the free plan" }).click();

  await expect(page.getByText("Twelve trees, no news.")).toBeVisible();
  expect(broken()).toEqual([]);
});

test("shows the billing screen with its plan, untouched by the host's rules", async ({
  page,
  site,
}) => {
  const broken = collectFaults(page);
  await open(page, site, "Billing");
  await expect(page.getByRole("heading", { level: 1, name: "FREE" })).toBeVisible();
  await expect(page.getByText("No apple is picked before you say so.")).toBeVisible();
  await expectAccessible(page);
  // The room the host gives is the host's own affair: it stays the same for both looks.
  await page.locator("main").evaluate((main) => {
    Object.assign(main.style, { width: "1000px", padding: "0", boxSizing: "content-box" });
  });
  await expectUntouched(page.locator("main").locator(widgetParts), page);
  expect(broken()).toEqual([]);
});

test("leaves the host's own elements as its stylesheet alone draws them", async ({
  page,
  host,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByText("Twelve trees, no news.")).toBeVisible();
  const own = page.locator("html, body, body *:not(script)");
  const inHost = await stylesOf(own);
  const markup = await page.locator("#root").innerHTML();

  await page.setContent(`<!doctype html><html lang="en"><body><div id="root">${markup}</div>`);
  await page.addStyleTag({ path: join(host.folder, "src", "orchard.css") });
  expect(inHost).toEqual(await stylesOf(own));
});

test("keeps the wizard as it is under the host's rules for bare elements", async ({
  page,
  site,
}) => {
  await open(page, site, "Wizard");
  // The flag comes with a script of its own, after an arrow that is there at once.
  await expect(page.getByRole("group", { name: "Phone number" }).locator("svg")).toHaveCount(2);
  await expectUntouched(page.locator(".step").locator(widgetParts), page);
});

/** Elements with a class of the packages, and what is in them. */
const widgetParts = `:is([class^="sw-"], [class*=" sw-"]), :is([class^="sw-"], [class*=" sw-"]) *`;

/** Compares all styles of the elements with what they are without the host's rules. */
async function expectUntouched(elements: Locator, page: Page): Promise<void> {
  const underHost = await stylesOf(elements);
  expect(underHost.length).toBeGreaterThan(10);
  await dropBareRules(page);
  expect(underHost).toEqual(await stylesOf(elements));
}

type Styles = Record<string, string>;

/** Every computed style of each element, save where on the page it is. */
async function stylesOf(elements: Locator): Promise<Styles[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const computed = getComputedStyle(element);
      const names = [...computed].filter((name) => !/^(--|inset|top|left|bottom|right)/.test(name));
      return {
        element: `${element.tagName} ${element.className}`,
        ...Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])),
      };
    }),
  );
}

/** Takes the host's rules for bare elements away; ours name a class of ours or a theme. */
async function dropBareRules(page: Page): Promise<void> {
  const dropped = await page.evaluate(() => {
    let count = 0;
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        if (!(rule instanceof CSSStyleRule) || /[.:[]/.test(rule.selectorText)) continue;
        sheet.deleteRule(at);
        count += 1;
      }
    }
    return count;
  });
  expect(dropped).toBeGreaterThan(5);
}

/** The page as it is now, without what axe finds grave. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function open(page: Page, site: ServedHost, screen: "Wizard" | "Billing"): Promise<void> {
  await page.goto(site.url);
  await page.getByRole("button", { name: screen, exact: true }).click();
}

/** What the page threw or complained of. */
function collectFaults(page: Page): () => string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A person without a team is answered 404, which the browser writes down.
    const isAnswer = message.text().includes("404");
    if (message.type() === "error" && !isAnswer) faults.push(message.text());
  });
  return () => faults;
}
