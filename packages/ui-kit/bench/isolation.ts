/*
 * What the packed styles cost a page that is not ours, in a real browser: 16,000 of its elements beside 200 of
 * ours, on which a class of the body changes, as each library of dialogs does it, and then a class of a
 * thousand rows. The same page without our styles is measured in the same run. Ends with 1 when a changed
 * class of the body costs over 2.5 ms more.
 *
 *   node bench/isolation.ts
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findBrowser } from "@sitewright/tooling/browser";
import { chromium, type Page } from "playwright-core";

/** Milliseconds that a changed class of the body may cost more. */
const limit = 2.5;

const kit = fileURLToPath(new URL("../", import.meta.url));
execFileSync(process.execPath, ["../tooling/bin/build-package.mjs"], {
  cwd: kit,
  stdio: "inherit",
});
const css = await readFile(`${kit}dist/styles.css`, "utf8");

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const without = await measure(await browser.newPage(), "");
  const withOurs = await measure(await browser.newPage(), css);
  print("a page of its own styles", without);
  print("the same page with ours", withOurs);
  const more = withOurs.body - without.body;
  console.log(`a changed class of the body costs ${more.toFixed(1)} ms more; at most ${limit}`);
  process.exitCode = more > limit ? 1 : 0;
} finally {
  await browser.close();
}

type Costs = { elements: number; body: number; rows: number };

async function measure(page: Page, sheet: string): Promise<Costs> {
  await page.setContent(`<!doctype html><style>${sheet}</style><body></body>`);
  return page.evaluate(changeClasses);
}

/** Runs in the page. Medians of milliseconds until the page's styles are settled again. */
function changeClasses(): Costs {
  const foreign = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<div class="row r${at % 7}"><span>${at}</span><a class="x">a</a><b>t</b></div>`,
    ).join("");
  const ours = '<div class="sw sw-a1"><button class="sw sw-b1"><span>x</span></button></div>';
  document.body.innerHTML = `<main>${foreign(4000)}</main><aside>${ours.repeat(67)}</aside>`;

  const settle = () => {
    void document.body.offsetHeight;
    void getComputedStyle(document.body).color;
  };
  const medianOf = (rounds: number, change: (round: number) => void) => {
    const costs = Array.from({ length: rounds }, (_, round) => {
      const start = performance.now();
      change(round);
      settle();
      return performance.now() - start;
    });
    return costs.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
  };

  settle();
  const rows = [...document.querySelectorAll(".row")].slice(0, 1000);
  return {
    elements: document.querySelectorAll("*").length,
    body: medianOf(41, (round) => {
      document.body.className = round % 2 === 0 ? "modal-open" : "";
    }),
    rows: medianOf(11, () => {
      for (const row of rows) row.classList.toggle("on");
    }),
  };
}

function print(name: string, { elements, body, rows }: Costs): void {
  console.log(
    `${name}: ${elements} elements, class of the body ${body.toFixed(1)} ms, of 1,000 rows ${rows.toFixed(1)} ms`,
  );
}
