import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importCases } from "../import-cases.ts";
import type { ImportedCase, SourceFile } from "../imported-case.ts";
import { readTest } from "../testing/read-test.ts";

const root = fileURLToPath(new URL("../../fixtures/playwright", import.meta.url));
const files: SourceFile[] = readdirSync(root, { recursive: true })
  .map(String)
  .filter((name) => statSync(join(root, name)).isFile())
  .map((name) => ({
    // Named so that nothing takes them for scripts of ours.
    name: name.replace(/\.txt$/, ""),
    text: readFileSync(join(root, name), "utf8"),
  }));

const project = importCases(files);
const named = (title: string): ImportedCase => {
  const found = project.cases.find((one) => one.title === title);
  if (!found) throw new Error(`There is no case ${title}.`);
  return found;
};
const actions = ({ steps }: ImportedCase) =>
  steps
    .filter(({ disabled }) => !disabled)
    .map(({ action, assertion }) => action.type || `? ${assertion.type}`);

describe("tests of Playwright", () => {
  it("are read with their hooks, steps, names and settings", () => {
    const buys = named("checkout › buys a tow float");
    expect(buys.address).toBe("https://shop.example");
    expect(buys.notes).toEqual([]);
    expect(buys.steps).toMatchObject([
      { action: { type: "navigate", path: "/shop/tow-float" } },
      {
        action: {
          ...{ type: "change", value: "2" },
          element: { locators: [{ by: "label", value: "How many", exact: false }] },
        },
      },
      {
        action: {
          type: "click",
          element: { locators: [{ by: "role", value: "button", name: "Add to basket" }] },
        },
      },
      { assertion: { type: "url", value: "*/thanks" } },
      { assertion: { type: "visible" } },
      {
        assertion: {
          ...{ type: "match", value: "£84.00" },
          element: { locators: [{ by: "testid", value: "total", attribute: "data-qa" }] },
        },
      },
    ]);
    const missing = named("checkout › says what is missing");
    expect(missing.notes).toEqual([]);
    expect(actions(missing)).toEqual([
      ...["navigate", "click", "? attribute", "? hidden", "? count"],
    ]);
  });

  it("are read through page objects, what they are made after, fixtures and lists", () => {
    const admin = named("signs in as admin");
    expect(admin.notes).toEqual([]);
    expect(admin.steps).toMatchObject([
      { action: { type: "navigate", path: "/login" } },
      { action: { value: "admin", element: { locators: [{ by: "label", value: "Name" }] } } },
      { action: { value: "{{ADMIN_PASSWORD}}" } },
      { action: { type: "keyDown", key: "Enter" } },
      { assertion: { type: "contains", value: "Hello admin" } },
    ]);
    expect(named("signs in as guest").steps[2]).toMatchObject({ action: { value: "guest" } });
    const back = named("keeps the way back");
    expect(back.steps[0]).toMatchObject({ action: { path: "/login?next=/orders" } });
    expect(back.steps.at(-1)).toMatchObject({ assertion: { type: "url", value: "*/orders" } });
  });

  it("are read with tabs, dialogs, frames, downloads and files", () => {
    const help = named("opens help beside");
    expect(help.notes).toEqual([]);
    expect(actions(help)).toEqual([
      ...["navigate", "click", "tab", "? match", "? match", "? count", "close", "tab", "dblclick"],
      ...["click", "click", "? download", "upload", "select", "check", "drag"],
    ]);
    expect(help.steps[8]).toMatchObject({
      action: { dialogs: [{ type: "confirm", accept: true, text: "yes" }] },
    });
    expect(help.steps[12]).toMatchObject({
      action: { files: [{ name: "a.txt", type: "text/plain", data: "aGk=" }] },
    });
  });

  it("tell of each line that is not understood, in its place", () => {
    const more = named("does more than a person does");
    const lines = more.notes.map(({ line }) => line);
    const text = files.find(({ name }) => name === "beyond-us.spec.ts")?.text.split("\n") ?? [];
    const told = lines.map((line) => text[(line ?? 1) - 1]?.trim().slice(0, 30));
    for (const code of [
      'await page.route("**/api", (ro',
      "await page.evaluate(() => loca",
      "await page.setViewportSize({ w",
      "await page.screenshot({ path: ",
      'await page.waitForResponse("**',
      'if (await page.getByText("Cook',
      "expect(answer.ok()).toBeTruthy",
      "} catch (error) {",
      "await page.mouse.move(10, 20);",
      'await expect(page.locator("foo',
      'while (await page.getByText("M',
    ]) {
      expect(told.map((each) => each?.slice(0, 30))).toContain(code.slice(0, 30));
    }
    // The sign-out of the hook stands at the end, and what can be edited is checked as such.
    expect(actions(more).slice(-2)).toEqual(["? editable", "click"]);
    const off = more.steps.filter(({ disabled }) => disabled);
    expect(off).toHaveLength(more.notes.length);
    for (const { note } of off) expect(note).toMatch(/^Line \d+: [A-Z]/);
    expect(project.notes).toContainEqual(
      expect.objectContaining({
        file: "beyond-us.spec.ts",
        reason: "It begins signed in. Put a case that signs in before the first step.",
      }),
    );
  });

  it("tell of a file in which no test is found", () => {
    expect(project.notes).toContainEqual(
      expect.objectContaining({
        file: "own-test.spec.ts",
        reason: "No test was found in it: what its tests begin with is not known.",
      }),
    );
  });

  it.each([
    ["a name that is no plain pattern", "await page.getByText(/a|b/).click();"],
    ["an option of a role", 'await page.getByRole("button", { pressed: true }).click();'],
    [
      "a role that is something else as well",
      'await page.getByRole("button").and(page.getByTitle("Pay")).click();',
    ],
    ["a selector of another engine", 'await page.locator("_react=Button").click();'],
    ["a place too deep", 'await page.locator("a").locator("b").locator("c").locator("d").click();'],
    [
      "a loop over what the page has",
      'for (const one of await page.locator("li").all()) await one.click();',
    ],
    ["a file of the machine", 'await page.locator("input").setInputFiles("a.txt");'],
    ["what nobody knows", "await something.else();"],
    ["an event", 'page.on("console", () => {});'],
    ["a request", "await page.context().addCookies([]);"],
  ])("tell of %s", (_, code) => {
    const one = readTest(code);
    expect(one.notes).toHaveLength(1);
    expect(one.notes[0]).toMatchObject({ line: 3, reason: expect.stringMatching(/^[A-Z].*\.$/s) });
    expect(one.steps).toMatchObject([{ disabled: true }]);
  });

  it.each([
    ["a press with a key held", 'await page.getByText("a").click({ modifiers: ["Shift"] });'],
    ["a press of three clicks", 'await page.getByText("a").click({ clickCount: 3 });'],
    ["a pattern within a selector", 'await page.locator("text=/sign .*in/i").click();'],
    ["a pattern of an address", "await expect(page).toHaveURL(/\\/orders\\/\\d+$/);"],
    ["an option by its place", 'await page.locator("select").selectOption({ index: 2 });'],
    ["a picture of an element", 'await page.locator("nav").screenshot({ path: "nav.png" });'],
    ["more that follows a failure", "await page.reload().catch(() => page.goBack());"],
  ])("say less than %s nowhere, and tell of it", (_, code) => {
    const one = readTest(code);
    expect(one.notes).toMatchObject([{ line: 3, reason: expect.stringMatching(/^[A-Z].*\.$/s) }]);
    expect(one.steps.filter(({ disabled }) => disabled)).toHaveLength(1);
  });

  it("are read with an element that two locators name, where CSS says both", () => {
    const one = readTest(`
      await page.locator("button.pay").and(page.getByTestId("now")).click();
      await page.getByPlaceholder("Mail").and(page.locator("input:enabled")).fill("a");
    `);
    expect(one.notes).toEqual([]);
    expect(one.steps.map(({ action }) => action?.element)).toMatchObject([
      { locators: [{ by: "css", value: ':is(button.pay):is([data-testid="now"])' }] },
      { locators: [{ by: "css", value: ':is([placeholder*="Mail" i]):is(input:enabled)' }] },
    ]);
  });

  it("are read with how long they wait", () => {
    const one = readTest(`
      await page.goto("https://shop.example/", { timeout: 0 });
      await page.getByText("Pay").click({ timeout: 2_500 });
      await page.locator("#busy").waitFor({ state: "hidden", timeout: 90_000 });
      await expect(page.getByText("Paid")).not.toHaveText("No", { timeout: 30_000 });
      await page.waitForURL("**/thanks", { timeout: 5_000 });
      await page.getByText("Done").click();
    `);
    expect(one.notes).toEqual([]);
    const waits = one.steps.map(({ timeout }) => timeout);
    expect(waits).toEqual([60_000, 2_500, 60_000, 30_000, 5_000, undefined]);
  });

  it("are read with what may fail, and with what fails all the same", () => {
    const one = readTest(`
      await page.getByText("Spinner").waitFor({ state: "hidden" }).catch(() => {});
      try { await page.getByText("Accept").click(); } catch { console.log("no banner"); }
      try { await page.getByText("Pay").click(); } catch (e) { console.error(e); throw e; }
      await page.getByText("Sure").click().catch((e) => { throw new Error("not sure", e); });
    `);
    expect(one.notes).toEqual([]);
    expect(one.steps.map(({ optional }) => optional ?? false)).toEqual([true, true, false, false]);
  });

  it("are read with what stands in for a setting that is missing, and with none for the site", () => {
    const settings = {
      name: "playwright.config.ts",
      text: `import { defineConfig } from "@playwright/test";
        import dotenv from "dotenv";
        dotenv.config({ path: ".env" });
        export default defineConfig({ use: { baseURL: process.env.BASE_URL } });`,
    };
    const code = `await page.goto((process.env.SHOP || "https://shop.example") + "/cart");
      await page.getByLabel("Name").fill(process.env.NAME ?? "");`;
    const one = readTest(code, [settings]);
    expect(one).toMatchObject({ address: "https://shop.example", notes: [] });
    expect(one.steps).toMatchObject([
      { action: { path: "/cart" } },
      { action: { value: "{{NAME}}" } },
    ]);
  });

  it("are read with headings of a level, plain addresses, patterns and signs within quotes", () => {
    const one = readTest(`
      await page.getByRole("heading", { level: 2, name: "News" }).click();
      await page.locator("text=/Sign in/i").click();
      await page.locator('[data-way="a >> b"] >> nth=1').click();
      await expect(page).toHaveURL(/shop.example\\/cart$/);
      await page.waitForNavigation();
      await page.pause();
    `);
    expect(one.notes).toEqual([]);
    const found = one.steps.flatMap(({ action: { element } }) =>
      typeof element === "object" && element !== null && "locators" in element
        ? (element.locators ?? [])
        : [],
    );
    expect(found).toMatchObject([
      { by: "css", value: 'h2,[aria-level="2"]', has_text: "News" },
      { by: "text", value: "Sign in", exact: false },
      { by: "css", value: '[data-way="a >> b"]', nth: 1 },
    ]);
    expect(one.steps.at(-1)).toMatchObject({ assertion: { value: "*shop.example/cart" } });
  });

  it("are read where several tests are merged into one", () => {
    const text = `import { mergeTests, test as base } from "@playwright/test";
      const signed = base.extend({ user: async ({ page }, use) => { await page.goto("/in"); await use("a"); } });
      const stocked = base.extend({ ware: "rope" });
      const test = mergeTests(signed, stocked);
      test("buys", async ({ page, user, ware }) => { await page.getByLabel(user).fill(ware); });`;
    const { cases } = importCases([{ name: "merged.spec.ts", text }]);
    expect(cases[0]?.notes).toEqual([]);
    expect(cases[0]?.steps).toMatchObject([
      { action: { type: "navigate", path: "/in" } },
      { action: { type: "change", value: "rope" } },
    ]);
  });

  it("are read where a script opens the browser itself", () => {
    const text = `const { chromium } = require("playwright");
      (async () => {
        const browser = await chromium.launch({ headless: false });
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto("https://shop.example/cart");
        const page1Promise = page.waitForEvent("popup");
        await page.getByRole("link", { name: "Terms" }).click();
        const page1 = await page1Promise;
        await page1.getByRole("button", { name: "Print" }).click();
        await context.close();
        await browser.close();
      })();`;
    const { cases, notes } = importCases([{ name: "visits/cart.js", text }]);
    expect(notes).toEqual([]);
    expect(cases).toMatchObject([{ title: "cart", address: "https://shop.example", notes: [] }]);
    expect(cases.map(actions)).toEqual([["navigate", "click", "tab", "click"]]);
  });

  const spec = (text: string) => ({ name: "tests/one.spec.ts", text });
  const head = 'import { expect, test } from "@playwright/test";\n';

  it.each([
    [
      "browser",
      "const context = await browser.newContext(); const page = await context.newPage();",
    ],
    ["browser", "const page = await browser.newPage();"],
    ["context", "const page = await context.newPage();"],
  ])("are read in the page that they open of their %s themselves", (given, opens) => {
    const text = `${head}test("one", async ({ ${given} }) => {
      ${opens}
      await page.goto("https://shop.example/");
      await page.close();
    });`;
    const { cases } = importCases([spec(text)]);
    expect(cases).toMatchObject([{ address: "https://shop.example", notes: [] }]);
    expect(cases.map(actions)).toEqual([["navigate", "close"]]);
    const beside = text.replace(`{ ${given} }`, `{ page: own, ${given} }`);
    const opened = "await own.goto('/');";
    const two = importCases([spec(beside.replace(opens, `${opened} ${opens}`))]).cases[0];
    expect(two?.notes).toMatchObject([{ reason: expect.stringContaining("A tab that the test") }]);
  });

  it("begin with what is got ready once for all of them, data of files included", () => {
    const { cases, notes } = importCases([
      spec(`${head}import fs from "fs";
        import path from "node:path";
        let page; let people; let words;
        test.beforeAll(async () => {
          people = JSON.parse(fs.readFileSync("./data/people.json", "utf8"));
          words = JSON.parse(fs.readFileSync(path.join(__dirname, "../data/words.json")));
        });
        test.beforeEach(async ({ browser }, testInfo) => {
          testInfo.setTimeout(1000);
          page = await browser.newPage();
          await page.goto("/");
        });
        test.afterAll(async () => { await page.close(); await browser.close(); });
        test("one", async () => {
          await page.getByLabel("Name").fill(people[0].name);
          await page.getByLabel("Greeting").fill(words.hello);
        });`),
      { name: "data/people.json", text: '[{ "name": "Ada" }]' },
      { name: "data/words.json", text: '{ "hello": "Good day" }' },
    ]);
    expect(notes).toEqual([]);
    expect(cases).toMatchObject([{ notes: [] }]);
    expect(cases[0]?.steps.map(({ action }) => action.value || action.path)).toEqual([
      ...["/", "Ada", "Good day"],
    ]);
  });

  it("have the hooks that stand after them, and each the site of its own group", () => {
    const { cases } = importCases([
      spec(`${head}
        test.describe("a", () => {
          test.use({ baseURL: "https://a.example" });
          test("one", async ({ page }) => { await page.getByText("In").click(); });
          test.beforeEach(async ({ page }) => { await page.goto("/"); });
        });
        test.describe("b", () => {
          test.use({ baseURL: "https://b.example" });
          test("two", async ({ page }) => { await page.reload(); });
        });`),
    ]);
    expect(cases).toMatchObject([
      { title: "a › one", address: "https://a.example" },
      { title: "b › two", address: "https://b.example" },
    ]);
    expect(cases.map(actions)).toEqual([["navigate", "click"], ["reload"]]);
    const many = importCases([
      spec(`${head}for (let i = 0; i < 2; i += 1) {
        test(\`at \${i}\`, async ({ page }) => { await page.goto(\`/\${i}\`); });
      }`),
    ]).cases;
    expect(many.map(({ steps }) => steps[0]?.action.path)).toEqual(["/0", "/1"]);
  });

  it("are found where the library is called itself, and tell nothing of their reports", () => {
    const { cases, notes } = importCases([
      spec(`const test = require("@playwright/test"); const { allure } = require("allure-playwright");
        test("one", async ({ page }) => {
          allure.feature("Cart");
          await allure.step("opens", async () => { await page.goto("/cart"); });
          await test.expect(page).toHaveTitle("Cart");
        });`),
    ]);
    expect(notes).toEqual([]);
    expect(cases).toMatchObject([{ title: "one", notes: [] }]);
    expect(cases.map(actions)).toEqual([["navigate", "? title"]]);
  });

  it("tell of a check of what is not known as of anything else that is not", () => {
    const text = `import { expect, test } from "@playwright/test"; import * as cart from "./cart";
      test("one", async ({ page }) => {
        const [a, b] = [await page.getByText("A").isVisible(), await page.getByText("B").isVisible()];
        expect(await cart.total()).toBe("3");
        expect(a || b).toBe(true);
        for (const row of await page.getByRole("row").all()) await row.click();
        if (await cart.isOpen()) await page.reload();
      });`;
    const { cases } = importCases([{ name: "one.spec.ts", text }]);
    expect(cases[0]?.notes.map(({ reason }) => reason)).toEqual([
      "What “./cart” is: choose that file, too.",
      "It checks what the page says, which is not taken over: add the check by hand.",
      "How often this is done depends on the page, and a case has no loops: add its steps as often as needed.",
      "What “./cart” is: choose that file, too.",
    ]);
  });

  it("tell of data that was not chosen with them", () => {
    const one = readTest(
      'const data = JSON.parse(require("fs").readFileSync("data.json")); await page.goto(data.path);',
    );
    expect(one.notes).toMatchObject([{ reason: "What “data.json” says: choose that file, too." }]);
  });

  it("do what they do with something where it is shown, unless they do more", () => {
    const shown = 'if (await page.getByText("Accept").isVisible())';
    const press = 'await page.getByText("Accept").click();';
    expect(readTest(`${shown} { ${press} }`).steps).toMatchObject([
      { optional: true, action: { type: "click" } },
    ]);
    for (const more of ["await page.reload();", 'await page.getByText("Next").click();']) {
      const one = readTest(`${shown} { ${press} ${more} }`);
      expect(one.notes).toEqual([]);
      expect(one.steps).toMatchObject([
        { optional: true, timeout: 2_000, assertion: { type: "visible" } },
        { only_if: { step: "s1" }, action: { type: "click" } },
        { only_if: { step: "s1" } },
      ]);
      expect(one.steps.slice(1).some(({ optional }) => optional)).toBe(false);
    }
  });

  it("do one thing or another by what the page says, however it is asked", () => {
    const by = (test: string, rest = "") =>
      readTest(`const row = page.getByRole("row"); const name = await row.textContent();
        if (${test}) { await page.getByText("A").click(); } ${rest}`);
    const asked = (test: string, rest?: string) => {
      const { steps, notes } = by(test, rest);
      expect(notes).toEqual([]);
      return steps.map(({ assertion, action, only_if }) => [
        `${action.type}${assertion.type} ${assertion.value}`.trim(),
        ...(only_if ? [`${only_if.not ? "not " : ""}${only_if.step}`] : []),
      ]);
    };
    expect(asked("(await row.count()) > 2")).toEqual([["count >2"], ["click", "s1"]]);
    expect(asked("await row.count()")).toEqual([["count >0"], ["click", "s1"]]);
    expect(asked('name !== "B"')).toEqual([["match B"], ["click", "not s1"]]);
    expect(asked("await row.isVisible().catch(() => false)")).toEqual([
      ["visible"],
      ["click", "s1"],
    ]);
    expect(asked('!page.url().includes("/in")', "else await page.goBack();")).toEqual([
      ["url */in*"],
      ["click", "not s1"],
      ["back", "s1"],
    ]);
    const twice = "else if (await page.getByText('C').isHidden()) { await page.reload(); }";
    expect(asked("await row.isChecked() && !(await row.isEnabled())")).toEqual([
      ["checked"],
      ["enabled", "s1"],
      ["click", "not s2"],
    ]);
    expect(asked("await row.isChecked()", `${twice} else { await page.goBack(); }`)).toEqual([
      ["checked"],
      ["click", "s1"],
      ["hidden", "not s1"],
      ["reload", "s3"],
      ["back", "not s3"],
    ]);
  });

  it("do what follows only where the function was not left before", () => {
    const one = readTest(`
      async function answer() {
        const choice = page.getByRole("radio");
        if (await choice.isVisible()) { await choice.check(); return; }
        if (!(await page.getByRole("textbox").isVisible())) return;
        await page.getByRole("textbox").fill("a");
      }
      await answer();
      await page.getByText("Next").click();`);
    expect(one.notes).toEqual([]);
    expect(one.steps).toMatchObject([
      { optional: true, assertion: { type: "visible" } },
      { only_if: { step: "s1" }, action: { type: "check" } },
      { only_if: { step: "s1", not: true }, optional: true, assertion: { type: "visible" } },
      { only_if: { step: "s3" }, action: { type: "change" } },
      { action: { type: "click" } },
    ]);
    expect(one.steps.map(({ only_if }) => only_if?.not ?? false)).toEqual([
      ...[false, false, true, false, false],
    ]);
    expect(one.steps[4]?.only_if).toBeUndefined();
  });

  it("check what they give up over, and do what they do in place of one step that failed", () => {
    const one = readTest(`const cart = page.getByText("Cart");
      if (!(await cart.isVisible())) throw new Error("no cart");
      try { await cart.click(); } catch { await page.getByText("Menu").click(); await cart.click(); }`);
    expect(one.notes).toEqual([]);
    expect(one.steps).toMatchObject([
      { assertion: { type: "visible" } },
      { optional: true, action: { type: "click" } },
      { only_if: { step: "s2", not: true }, action: { type: "click" } },
      { only_if: { step: "s2", not: true }, action: { type: "click" } },
    ]);
    expect(one.steps[0]?.optional).toBeUndefined();
  });

  it("have one note, and no step, of a choice that a case cannot make", () => {
    const cart = 'const cart = page.getByText("Cart"); let name = "a";';
    for (const choice of [
      'if (await cart.isVisible()) { await cart.click(); name = "b"; }',
      "if (await cart.isVisible()) { await cart.click(); return 1; }",
      "if (await cart.isVisible()) { if (await cart.isEnabled()) return; await cart.click(); }",
      "if (await cart.isVisible() || await cart.isEnabled()) { await cart.click(); }",
      "while (await cart.isVisible()) { await cart.click(); await page.reload(); }",
      "const was = await cart.isVisible(); await page.reload(); if (was) { await cart.click(); }",
    ]) {
      const one = readTest(`${cart} ${choice} await page.getByText(name).hover();`);
      expect(one.notes).toMatchObject([{ reason: expect.stringMatching(/add its steps/) }]);
      expect(actions(one).filter((each) => /click/.test(each))).toEqual([]);
      expect(one.steps.some(({ only_if }) => only_if)).toBe(false);
    }
  });

  it("name one of several elements by all of them", () => {
    const one = readTest(
      'await page.getByText("Sign in").or(page.getByText("Log in")).first().click();',
    );
    expect(one.notes).toEqual([]);
    expect(one.steps).toMatchObject([
      {
        action: {
          element: {
            locators: [
              { by: "text", value: "Sign in", nth: 0 },
              { by: "text", value: "Log in", nth: 0 },
            ],
          },
        },
      },
    ]);
    const inside = readTest(
      'await page.locator("a").or(page.locator("b")).getByText("c").click();',
    );
    expect(inside.notes).toHaveLength(1);
  });

  it("scroll on from where a wheel has left the page, until another one is opened", () => {
    const { steps } = readTest(`await page.mouse.wheel(0, 300); await page.mouse.wheel(0, 500);
      await page.mouse.wheel(0, -900); await page.mouse.wheel(0, 200); await page.reload();
      await page.mouse.wheel(0, 100);`);
    const scrolls = steps.filter(({ action }) => action.type === "scroll");
    expect(scrolls.map(({ action }) => action.value)).toEqual([
      ...["0,300", "0,800", "0,0", "0,200", "0,100"],
    ]);
  });

  it("check that what the page says has something in it", () => {
    const one = readTest(`const text = await page.locator("h1").textContent();
      expect(text.includes("Sale")).toBeTruthy();
      expect(page.url().includes("/sale")).toBe(false);
      expect(text.includes("Sale")).toMatch("x");`);
    expect(one.notes).toHaveLength(1);
    expect(one.steps.slice(0, 2)).toMatchObject([
      { assertion: { type: "contains", value: "Sale" } },
      { assertion: { type: "url", value: "*/sale*", not: true } },
    ]);
  });

  it("write a text that is each run's own for what a library makes up, and ask for a number", () => {
    const { cases } = importCases([
      spec(`${head}import { faker } from "@faker-js/faker";
        test("one", async ({ page }) => {
          await page.getByLabel("Email").fill(faker.internet.email());
          await page.getByLabel("Name").fill(\`\${faker.person.firstName()} \${faker.person.lastName()}\`);
          await page.getByLabel("Code").fill(Date.now().toString().slice(-5));
          await page.getByLabel("Nick").fill(new Date().toISOString().replace(/[:.]/g, ""));
          await page.getByLabel("Shout").fill(faker.internet.email().toUpperCase());
          await page.getByLabel("Age").fill(faker.number.int({ max: 90 }));
        });`),
    ]);
    const [only] = cases;
    expect(only?.steps.slice(0, 4).map(({ action }) => action.value)).toEqual([
      ...["sitewright-{{RUN_ID}}@example.com", "Alex Tester {{RUN_ID}}"],
      ...["{{RUN_ID}}", "{{RUN_ID}}"],
    ]);
    expect(only?.notes).toMatchObject([
      { reason: expect.stringContaining("UpperCase() of a value that each run fills in") },
      { reason: "What faker.number.int() makes up: write a value." },
    ]);
  });

  it.each([
    ['test.use({ storageState: "me.json" });', "It begins signed in."],
    ["test.use({ storageState: { cookies: [], origins: [] } });", null],
    ['test.use({ locale: "de" });', "The setting locale is a run's"],
    ['test.use({ locale: "de", timezoneId: "UTC" });', "The settings locale, timezoneId are"],
  ])("say of %s what to do", (use, reason) => {
    const { notes } = importCases([
      spec(`${head}${use}\ntest("one", async ({ page }) => { await page.reload(); });`),
    ]);
    expect(notes.map((note) => note.reason.slice(0, reason?.length))).toEqual(
      reason === null ? [] : [reason],
    );
  });

  it.each([
    ["visit.js", 'const puppeteer = require("puppeteer"); puppeteer.launch();', /Puppeteer.*JSON/],
    ["visit.cy.js", 'it("x", () => { cy.visit("/"); });', /Cypress/],
    ["page.ts", "export class CartPage {}", /^No test of Playwright was found/],
    ["test_cart.py", "def test_cart(page): page.goto('/')", /^Tests in Python.*TypeScript/],
  ])("are told apart from %s, once and with what to do", (name, text, reason) => {
    const { cases, notes } = importCases([{ name, text }]);
    expect(cases).toEqual([]);
    expect(notes).toMatchObject([{ file: name, reason: expect.stringMatching(reason) }]);
    expect(notes).toHaveLength(1);
  });

  it("tell of another tool's script beside them", () => {
    const test = `import { test } from "@playwright/test";
      test("reloads", async ({ page }) => { await page.reload(); });`;
    const { cases, notes } = importCases([
      { name: "a.spec.ts", text: test },
      { name: "visit.js", text: 'require("puppeteer").launch();' },
      { name: "words.ts", text: "export const words = 1;" },
    ]);
    expect(cases).toHaveLength(1);
    expect(notes).toMatchObject([
      { file: "visit.js", reason: expect.stringContaining("Puppeteer") },
    ]);
  });

  it("tell which file they need that was not chosen", () => {
    const text = `import { test } from "@playwright/test";
      import { CartPage } from "./pages/cart";
      test("pays", async ({ page }) => { await new CartPage(page).pay(); });`;
    const [only] = importCases([{ name: "pay.spec.ts", text }]).cases;
    expect(only?.notes).toMatchObject([{ reason: expect.stringContaining("“./pages/cart”") }]);
  });

  it("reach neither our engine nor our objects", () => {
    const one = readTest(`
      const evil = constructor.constructor("return process")();
      const key = "__proto__";
      const made = { [key]: { polluted: true }, constructor: 1 };
      await page.getByLabel(made.toString).fill("x");
      await page.goto("{{A}}".constructor.name);
      ({}).constructor.prototype.polluted = true;
      await page.goto("/" + [].constructor);
    `);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(one.notes.length).toBeGreaterThan(2);
  });

  it.each([
    ["a loop without an end", "for (;;) { await page.reload(); }", /200 times at most/],
    [
      "work without an end",
      "const big = []; for (let i = 0; i < 200; i++) for (let j = 0; j < 200; j++) for (let k = 0; k < 200; k++) big.at(0);",
      /too much to read/,
    ],
    ["a function that calls itself", "const again = () => again(); again();", /nested too deep/],
    [
      "a text that doubles",
      'let a = "xxxxxxxx"; for (let i = 0; i < 100; i++) a += a;',
      /far too long/,
    ],
    [
      "a list that doubles",
      "let a = [1]; for (let i = 0; i < 100; i++) a = [...a, ...a];",
      /far too long/,
    ],
    ["code within code", `await page.goto(${"!".repeat(700)}1);`, /nested too deep/],
    ["a text without an end", 'const long = "x".repeat(1e9); await page.goto(long);', /too long/],
  ])("end with a word at %s", (_, code, reason) => {
    const began = performance.now();
    const one = readTest(code);
    expect(one.notes.map((note) => note.reason).join()).toMatch(reason);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it("tell of code that is nested too deep even to be parsed", () => {
    const text = `test("x", () => { ${"(".repeat(90_000)}1${")".repeat(90_000)} });`;
    const { cases, notes } = importCases([{ name: "a.spec.ts", text }]);
    expect(cases).toEqual([]);
    expect(notes[0]).toMatchObject({ file: "a.spec.ts", reason: "The code is nested too deep." });
  });

  it("tell of what is no script", () => {
    const { cases, notes } = importCases([{ name: "a.spec.ts", text: "test('x', async ( => {" }]);
    expect(cases).toEqual([]);
    expect(notes[0]).toMatchObject({ file: "a.spec.ts", line: 1, reason: /^This is no script/ });
  });
});

describe("a project of several folders", () => {
  const spec = (source: string) => ({
    name: "shop/tests/pay.spec.ts",
    text: `import { test } from "@playwright/test";
      import { PayPage } from "${source}";
      test("pays", async ({ page }) => { await new PayPage(page).pay(); });`,
  });
  const page = {
    name: "shop/src/page-objects/pay-page.ts",
    text: `export class PayPage { constructor(page) { this.page = page; } async pay() { await this.page.getByText("Pay").click(); } }`,
  };
  const settings = (paths: string) => ({
    name: "shop/tsconfig.json",
    text: `{ /* Ours. */ "compilerOptions": { "baseUrl": "./src", "paths": ${paths}, }, } // done`,
  });

  it.each([
    ["@pages/pay-page", `{ "@pages/*": ["page-objects/*"] }`],
    ["@pages/pay-page.ts", `{ "@pages/*": ["missing/*", "./page-objects/*"] }`],
    ["pages", `{ "pages": ["page-objects/pay-page"] }`],
  ])("finds what %s means by the settings for TypeScript", (source, paths) => {
    const { cases, notes } = importCases([spec(source), page, settings(paths)]);
    expect(notes).toEqual([]);
    expect(cases.map(actions)).toEqual([["click"]]);
  });

  it("is read as well where its files were given without their folders, unless two may be meant", () => {
    const bare = { ...page, name: "pay-page.ts" };
    const source = spec("../src/page-objects/pay-page");
    const one = { ...source, name: "pay.spec.ts" };
    expect(importCases([one, bare]).cases.map(actions)).toEqual([["click"]]);
    const two = importCases([one, bare, { ...page, name: "pay-page.js" }]);
    expect(two.cases[0]?.notes).toHaveLength(1);
  });

  it("tells of what no settings name, and takes settings that are none for none", () => {
    for (const text of [
      "{",
      `{ "compilerOptions": { "paths": { "@pages/*": [1, {}] } } }`,
      "[1]",
    ]) {
      const { cases } = importCases([
        spec("@pages/pay-page"),
        page,
        { name: "tsconfig.json", text },
      ]);
      expect(cases[0]?.notes).toMatchObject([{ reason: expect.stringContaining("PayPage") }]);
    }
  });
});
