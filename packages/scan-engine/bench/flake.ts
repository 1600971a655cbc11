/*
 * A journey of 15 steps through a page that makes tests flaky: what is pressed comes late, moves, is enabled late, lies
 * under something for a while and is drawn anew every 150 ms. Each element is named in one way, so that nothing stands in
 * for it. Says how many of the runs are green and how long they took; the same presses without any wait say what the page
 * is worth. Ends with 1 unless all runs are green.
 *
 *   node bench/flake.ts [--runs 20]
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { type CaseStep, caseStepSchema } from "@sitewright/contract";
import { findBrowser } from "@sitewright/tooling/browser";
import { chromium } from "playwright-core";
import { createEngine, findIsolation } from "../src/index.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "20" } } });
const runs = Number(values.runs);

const page = `<!doctype html><title>Hostile</title>
<style>
  @keyframes slide { from { transform: translateX(600px) } to { transform: none } }
  .in { animation: slide 600ms ease-out }
  #veil { position: fixed; inset: 0; background: rgb(0 0 0 / .4) }
</style>
<main id=app></main><div id=veil hidden></div>
<script>
  const state = { at: 0, text: "", said: [] };
  const late = () => 100 + Math.random() * 700;
  const parts = [
    () => '<button id=begin>Begin</button>',
    () => '<label>Name <input id=name value="' + state.text + '"></label>',
    () => '<button id=animated class=in style="animation-delay:' + (state.since - Date.now()) + 'ms">Slides in</button>',
    () => '<button id=slow ' + (state.ready ? "" : "disabled") + '>Enabled late</button>',
    () => '<button id=under>Under a veil</button>',
    () => '<select id=size><option>Small</option><option>Large</option></select>',
    () => '<label><input type=checkbox id=terms> Terms</label>',
    () => '<button id=last>Finish</button>',
  ];
  let focused = false;
  function draw() {
    if (focused) return;
    app.innerHTML = parts.slice(0, state.at + 1).map((part) => "<p>" + part() + "</p>").join("") +
      "<p id=said>" + state.said.join(", ") + "</p>";
    if (state.terms) terms.checked = true;
    if (state.size) size.value = state.size;
  }
  const next = (word) => {
    state.said.push(word);
    setTimeout(() => {
      state.at += 1;
      if (state.at === 2) state.since = Date.now();
      if (state.at === 3) setTimeout(() => { state.ready = true; draw(); }, late());
      if (state.at === 4) { veil.hidden = false; setTimeout(() => { veil.hidden = true; }, late()); }
      draw();
    }, late());
    draw();
  };
  app.onclick = ({ target }) => {
    const words = { begin: "begun", animated: "slid", slow: "enabled", under: "unveiled", last: "finished" };
    if (words[target.id]) next(words[target.id]);
  };
  app.onfocusin = ({ target }) => { focused = target.tagName === "INPUT" && target.type === "text" };
  app.onfocusout = () => { focused = false };
  app.oninput = ({ target }) => {
    if (target.id === "name") { state.text = target.value; if (target.value === "Ada") { focused = false; next("named"); } }
  };
  app.onchange = ({ target }) => {
    if (target.id === "size") { state.size = target.value; next("sized"); }
    if (target.id === "terms") { state.terms = target.checked; next("agreed"); }
  };
  draw();
  // All of it is made anew while it is looked at.
  setInterval(draw, 150);
</script>`;

const server = createServer((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8").end(page);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const css = (value: string) => ({ locators: [{ by: "css" as const, value }] });
const none = { type: "" as const };
const said = (value: string) => ({ type: "contains" as const, value, element: css("#said") });
const press = (id: string) => ({ type: "click" as const, element: css(id) });
const steps: CaseStep[] = [
  { action: { type: "navigate" as const, path: "/" }, assertion: none },
  { action: press("#begin"), assertion: none },
  { action: none, assertion: said("begun") },
  { action: { type: "change" as const, value: "Ada", element: css("#name") }, assertion: none },
  { action: none, assertion: said("named") },
  { action: press("#animated"), assertion: none },
  { action: none, assertion: said("slid") },
  { action: press("#slow"), assertion: none },
  { action: none, assertion: said("enabled") },
  { action: press("#under"), assertion: none },
  { action: none, assertion: said("unveiled") },
  { action: { type: "select" as const, value: "Large", element: css("#size") }, assertion: none },
  { action: { type: "check" as const, element: css("#terms") }, assertion: none },
  { action: press("#last"), assertion: none },
  { action: none, assertion: said("finished") },
].map((step, at) => caseStepSchema.parse({ id: `s${at + 1}`, ...step }));

const engine = createEngine({
  ...{ browsers: 1, crawls: 1, isolation: await findIsolation({ allowUnsandboxed: true }) },
});
const times: number[] = [];
let green = 0;
for (let run = 0; run < runs; run += 1) {
  const began = performance.now();
  const outcome = await engine.runCase({
    ...{ siteUrl, steps, secrets: {}, values: {}, allowPrivate: [new URL(siteUrl).host] },
    ...{ device: "Windows 10 PC", windowSize: { width: 1280, height: 720 }, waitMs: 10_000 },
    ...{ endOnFail: true, pictures: true, film: true },
  });
  times.push(performance.now() - began);
  if (outcome.status === "passed") green += 1;
  else {
    const last = outcome.steps.at(-1);
    console.log(`run ${run + 1}: ${last?.id} ${last?.action?.reason ?? last?.assertion?.reason}`);
  }
}
const bare = await pressWithoutWaits();
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
console.log(
  `${green === runs ? "holds " : "MISSED"} ${green} of ${runs} green, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; pressed without a wait: ${bare} of 5`,
);
await engine.close();
server.close();
process.exitCode = green === runs ? 0 : 1;

async function pressWithoutWaits(): Promise<number> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    ...{ executablePath: found.executablePath, args: ["--no-sandbox"] },
    env: { ...process.env, ...found.env },
  });
  let held = 0;
  for (let run = 0; run < 5; run += 1) {
    const one = await browser.newPage();
    await one.goto(siteUrl);
    try {
      for (const id of ["#begin", "#name", "#animated", "#slow", "#under", "#last"]) {
        await one.locator(id).click({ timeout: 50, force: true });
        if (id === "#name") await one.locator(id).fill("Ada", { timeout: 50 });
      }
      held += 1;
    } catch {
      // It was not there yet.
    }
    await one.close();
  }
  await browser.close();
  return held;
}
