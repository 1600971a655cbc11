/*
 * What becomes of a recorded step when its page changes. Elements of the demo shop and of two templates are named as the
 * recorder names them, damaged in ways that releases bring, and looked for as a run does, with other locators standing
 * in. Beside it the rule of many recorders: the first that the CSS path finds, in whose place the XPath's comes. Says of
 * each damage how often the right element was found, another one, or none. Ends with 1 when more than 1 % are wrong.
 *
 *   node bench/damage.ts [--elements 6]
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { startDemoSite } from "@sitewright/demo-site";
import { findBrowser } from "@sitewright/tooling/browser";
import { chromium } from "playwright-core";
import { bundleForPage } from "../src/browser/bundle-for-page.ts";
import { deadlineIn } from "../src/steps/deadline.ts";
import { findElement } from "../src/steps/find-element.ts";
import { copyOf } from "../src/testing/moved-shop.ts";
import { agencyPages, officePages, siteOf } from "../src/testing/template-sites.ts";
import { damages } from "./damage/damages.ts";
import type { DamagePage } from "./damage/in-page.ts";

const { values } = parseArgs({ options: { elements: { type: "string", default: "6" } } });
const most = Number(values.elements);
const healAfterMs = 250;
const waitMs = 900;
const goal = 0.01;

type Outcome = "right" | "healed" | "wrong" | "refused";
type Named = ReturnType<DamagePage["name"]>[number];
const rules = ["ours", "path"] as const;
const table = new Map<string, number>();
const wrong: string[] = [];

const shop = await startDemoSite();
const ignore = () => undefined;
const sites: [RequestListener, string[]][] = [
  [copyOf(shop.port), ["/", "/shop/tow-float", "/contact", "/search"]],
  [siteOf("agency", agencyPages, ignore), Object.keys(agencyPages)],
  [siteOf("office", officePages, ignore), Object.keys(officePages)],
];
const script = await bundleForPage(new URL("./damage/in-page.ts", import.meta.url));
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
let elements = 0;

for (const [site, paths] of sites) {
  const server = createServer(site).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // A listening TCP server's address is never a string or null.
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of paths) await measure(`${at}${path}`);
  server.close();
}
await browser.close();
await shop.close();
report();

async function measure(url: string): Promise<void> {
  await open(url);
  const named = await page.evaluate(
    (count) => globalThis.sitewrightDamage?.name(count) ?? [],
    most,
  );
  elements += named.length;
  for (const [place, element] of named.entries()) {
    for (const damage of Object.keys(damages)) {
      await open(url);
      await page.evaluate(
        ([at, count, name]) => globalThis.sitewrightDamage?.damage(at, count, name),
        [place, most, damage] as const,
      );
      const outcomes = { ours: await byUs(element), path: await byPath(element) };
      for (const rule of rules) count(damage, rule, outcomes[rule]);
      if (outcomes.ours === "wrong")
        wrong.push(`${damage}: ${element.label} of ${new URL(url).pathname}`);
    }
  }
}

async function open(url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(script);
}

async function byUs({ locators = [] }: Named): Promise<Outcome> {
  const search = {
    ...{ frame: page.mainFrame(), locators, visible: true, healAfterMs },
    deadline: deadlineIn(waitMs),
  };
  try {
    const { locator, heal } = await findElement(search);
    const isMeant = await locator.evaluate((one) => globalThis.sitewrightDamage?.isMeant(one));
    return isMeant ? (heal ? "healed" : "right") : "wrong";
  } catch {
    return "refused";
  }
}

function byPath({ selector, xpath }: Named): Promise<Outcome> {
  return page.evaluate(
    ([css, path]) => {
      const byXPath = path
        ? document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
            .singleNodeValue
        : null;
      const found = byXPath instanceof Element ? byXPath : document.querySelector(css);
      if (!found) return "refused";
      return globalThis.sitewrightDamage?.isMeant(found) ? "right" : "wrong";
    },
    [selector, xpath] as const,
  );
}

function count(damage: string, rule: (typeof rules)[number], outcome: Outcome): void {
  const key = `${damage} ${rule} ${outcome}`;
  table.set(key, (table.get(key) ?? 0) + 1);
}

function report(): void {
  const of = (damage: string, rule: string, outcome: Outcome) =>
    table.get(`${damage} ${rule} ${outcome}`) ?? 0;
  const line = (damage: string, rule: string) =>
    (["right", "healed", "refused", "wrong"] as const)
      .map((outcome) => `${of(damage, rule, outcome)} ${outcome}`)
      .join(", ");
  for (const damage of Object.keys(damages)) {
    console.log(`${damage.padEnd(34)} ours ${line(damage, "ours")}; path ${line(damage, "path")}`);
  }
  const trials = elements * Object.keys(damages).length;
  const sum = (rule: string) =>
    Object.keys(damages).reduce((all, damage) => all + of(damage, rule, "wrong"), 0);
  const share = sum("ours") / trials;
  console.log(`${elements} elements, ${trials} trials`);
  console.log(
    `wrong: ours ${sum("ours")} (${(100 * share).toFixed(2)} %, goal ${100 * goal} %), path ${sum("path")}`,
  );
  for (const each of wrong) console.log(`  ${each}`);
  process.exitCode = share > goal ? 1 : 0;
}
