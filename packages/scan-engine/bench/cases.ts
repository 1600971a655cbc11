/*
 * The same journey of 15 steps through the demo shop, by the engine as it is used and by Playwright as it is written by
 * hand, on the same browser, taking turns: without evidence, and with a picture of each step and what moved meanwhile, which
 * is our film and the frames of Playwright's trace; ours also tells what the browser was like as each step began. Says the
 * median of each and their ratio, and ends with 1 above 2 times bare or 1.1 times with evidence, or when a run is not green.
 *
 *   node bench/cases.ts [--rounds 7]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CaseStep, caseStepSchema } from "@sitewright/contract";
import { startDemoSite } from "@sitewright/demo-site";
import { findBrowser } from "@sitewright/tooling/browser";
import { chromium, type Page } from "playwright-core";
import { createEngine, findIsolation } from "../src/index.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" } } });
const rounds = Number(values.rounds);

type Role = "link" | "button" | "heading";
type Move =
  | { open: string }
  | { press: Role; name: string }
  | { fill: string; text: string }
  | { see: string };

const journey: Move[] = [
  { open: "/" },
  { see: "The water is nine degrees" },
  { press: "link", name: "Shop" },
  { open: "/shop/tow-float" },
  { see: "Marker tow float" },
  { fill: "How many", text: "2" },
  { press: "button", name: "Add to basket" },
  { see: "Thank you, it arrived" },
  { press: "link", name: "Back to the shore" },
  { press: "link", name: "About" },
  { press: "link", name: "Contact" },
  { fill: "Your name", text: "Jane Doe" },
  { press: "link", name: "Journal" },
  { press: "link", name: "Tides" },
  { open: "/delivery" },
];

const shop = await startDemoSite();
const host = new URL(shop.url).host;
const size = { width: 1280, height: 850 };
const engine = createEngine({
  ...{ browsers: 1, crawls: 1, isolation: await findIsolation({ allowUnsandboxed: true }) },
});
const found = await findBrowser();
const browser = await chromium.launch({
  ...{ executablePath: found.executablePath, args: ["--no-sandbox"] },
  env: { ...process.env, ...found.env },
});
const steps = journey.map(stepOf);
let missed = false;

const traces = await mkdtemp(join(tmpdir(), "sitewright-bench-"));

for (const [evidence, most] of [
  [false, 2],
  [true, 1.1],
] as const) {
  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first of each warms its browser.
  for (let round = 0; round <= rounds; round += 1) {
    const times = [await timed(() => runOurs(evidence)), await timed(() => runTheirs(evidence))];
    if (round > 0) for (const [at, list] of [ours, theirs].entries()) list.push(times[at] ?? 0);
  }
  const [mine, other] = [median(ours), median(theirs)];
  const ratio = mine / other;
  missed ||= ratio > most;
  console.log(
    `${ratio <= most ? "holds " : "MISSED"} ${evidence ? "a picture a step, and a film or a trace" : "bare"}: ${Math.round(mine)} ms, Playwright ${Math.round(other)} ms, ${ratio.toFixed(2)} times (at most ${most})`,
  );
}
await browser.close();
await engine.close();
await shop.close();
await rm(traces, { recursive: true });
process.exitCode = missed ? 1 : 0;

async function runOurs(evidence: boolean): Promise<void> {
  const outcome = await engine.runCase({
    ...{ siteUrl: shop.url, steps, secrets: {}, values: {}, allowPrivate: [host] },
    ...{ device: "Windows 10 PC", windowSize: size, waitMs: 10_000, endOnFail: true },
    ...{ pictures: evidence, film: evidence, states: evidence },
  });
  if (outcome.status === "passed") return;
  const last = outcome.steps.at(-1);
  throw new Error(`Step ${last?.id}: ${last?.action?.reason ?? last?.assertion?.reason}`);
}

async function runTheirs(evidence: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: size, baseURL: shop.url });
  if (evidence) await context.tracing.start({ screenshots: true, snapshots: true });
  const page = await context.newPage();
  for (const move of journey) {
    await doOf(page, move);
    // A page that moves on can refuse one.
    const take = () => page.screenshot({ type: "jpeg", quality: 70 });
    if (evidence) await take().catch(take);
  }
  if (evidence) await context.tracing.stop({ path: join(traces, "trace.zip") });
  await context.close();
}

async function doOf(page: Page, move: Move): Promise<void> {
  if ("open" in move) await page.goto(move.open, { waitUntil: "domcontentloaded" });
  else if ("press" in move)
    await page.getByRole(move.press, { name: move.name, exact: true }).first().click();
  else if ("fill" in move) await page.getByLabel(move.fill).first().fill(move.text);
  else await page.getByRole("heading", { name: move.see }).first().waitFor();
}

function stepOf(move: Move, at: number): CaseStep {
  const none = { type: "" as const };
  const by = (locator: object) => ({ locators: [{ ...locator, nth: 0 }] });
  const role = (value: Role, name: string, exact = true) => by({ by: "role", value, name, exact });
  const id = `s${at + 1}`;
  if ("open" in move) {
    return read({ id, action: { type: "navigate", path: move.open }, assertion: none });
  }
  if ("press" in move) {
    const element = role(move.press, move.name);
    return read({ id, action: { type: "click", element }, assertion: none });
  }
  if ("fill" in move) {
    const element = by({ by: "label", value: move.fill, exact: false });
    return read({ id, action: { type: "change", value: move.text, element }, assertion: none });
  }
  const element = role("heading", move.see, false);
  return read({ id, action: none, assertion: { type: "visible", element } });
}

function read(step: object): CaseStep {
  return caseStepSchema.parse(step);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
