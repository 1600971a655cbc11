import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { build } from "vite";
import { patience } from "../src/patience/patience.ts";
import { type InstalledHost, installHost, runIn } from "./installed-host.ts";
import { type ServedHost, serveHost } from "./served-host.ts";

const minutes = 60_000;

const test = base.extend<object, { host: InstalledHost; site: ServedHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs.
    async ({}, use) => {
      const host = await installHost();
      await use(host);
      await host.remove();
    },
    { scope: "worker", timeout: patience(5 * minutes) },
  ],
  site: [
    async ({ host }, use) => {
      const site = await serveHost(host.folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: patience(2 * minutes) },
  ],
});

test("packs what an application needs and nothing else", async ({ host }) => {
  for (const tarball of host.tarballs) {
    const files = (await runIn(host.folder, "tar", ["-tzf", tarball])).trim().split("\n");
    const others = files.filter((file) => !/^package\/dist\/.+\.(js|d\.ts|css|woff2)$/.test(file));
    expect(others.toSorted()).toEqual([
      "package/LICENSE",
      "package/README.md",
      "package/package.json",
    ]);
    expect(files).toContain("package/dist/index.js");
    expect(files.filter((file) => /\.(test|stories)\./.test(file))).toEqual([]);
    const manifest = await runIn(host.folder, "tar", ["-xzOf", tarball, "package/package.json"]);
    const { exports, dependencies } = JSON.parse(manifest);
    expect(JSON.stringify(exports)).not.toContain("/src/");
    expect(JSON.stringify(dependencies)).not.toMatch(/workspace:|catalog:/);
  }
});

test("type-checks against the packed declarations, the libraries' included", async ({ host }) => {
  await runIn(host.folder, "npm", ["run", "check"]);
});

test("gives a page that shows one button little more than that button", async ({ host }) => {
  const shown = join(host.folder, "one-button.js");
  await writeFile(shown, 'import { Button } from "@sitewright/ui-kit"; globalThis.shown = Button;');
  const outputs = await build({
    root: host.folder,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: shown, external: /^react(-dom)?($|\/)/ },
    },
  });
  const code = [outputs]
    .flat()
    .flatMap((each) => ("output" in each ? each.output : []))
    .flatMap((each) => (each.type === "chunk" ? [each.code] : []))
    .join("");
  expect(code).toContain("aria-busy");
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2_500);
});

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
