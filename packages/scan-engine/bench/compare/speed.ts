import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startDemoSite } from "@sitewright/demo-site";
import { readPng } from "../../src/compare/picture/read-png.ts";
import { writePng } from "../../src/compare/picture/write-png.ts";
import { comparePages } from "../../src/compare/visual/compare-page.ts";
import { explainVisual } from "../../src/compare/visual/explain-visual.ts";
import type { Engine } from "../../src/index.ts";
import { helpers } from "./authored-changes.ts";
import { startEditedSite } from "./edited-site.ts";
import { type Capture, captureOf, lookOf } from "./look-at.ts";
import { type Peers, padded } from "./peers.ts";

const run = promisify(execFile);

/** Six products, so often that the page is some 8,000 pixels high. */
const long = `const grid = one(".grid"); const cards = all(".card"); for (let n = 1; n < 7; n += 1) for (const card of cards) { const copy = card.cloneNode(true); const title = copy.querySelector("h2 a"); title.textContent += " " + n; grid.append(copy); }`;

const pairs: Record<string, string> = {
  unchanged: "",
  "one price": 'all(".price")[7].textContent = "£99.00"',
  "banner on top":
    'one("header").insertAdjacentHTML("beforebegin", `<div class="banner" style="background:#ffe08a;padding:18px">Closed on Friday</div>`)',
  "colour of every button": 'css(".card .button{background:#b3005e}")',
  "banner, price, picture":
    'one("header").insertAdjacentHTML("beforebegin", `<div class="banner" style="background:#ffe08a;padding:18px">Closed on Friday</div>`); all(".price")[7].textContent = "£99.00"; all(".card img")[9].src = "/images/harbour.jpg"',
};

/** Times of a comparison from what scans keep, beside odiff's command and pixelmatch: the best of several rounds, in milliseconds. */
export async function runSpeed(engine: Engine, peers: Peers, rounds: number) {
  const demo = await startDemoSite();
  const site = await startEditedSite({ upstream: demo.url });
  const take = (edit: string) => {
    site.setEdit(`${helpers}${long};${edit}`);
    return captureOf(engine, `${site.url}/shop`);
  };
  const table: Record<string, Record<string, number | string>> = {};
  try {
    const before = await take("");
    const plain = unstriped(before);
    for (const [name, edit] of Object.entries(pairs)) {
      const after = await take(edit);
      const plainAfter = unstriped(after);
      let findings = 0;
      const fromStored = await best(rounds, () => {
        const { causes } = comparePages(lookOf(before), lookOf(after));
        findings = explainVisual(causes).length;
      });
      const fromFiles = await best(rounds, () => {
        explainVisual(comparePages(lookOf(plain), lookOf(plainAfter)).causes);
      });
      const files = await filesOf(before, after, peers.folder);
      const odiff = await best(rounds, () => peers.odiff(...files));
      const pixelmatch = await best(rounds, () => {
        peers.pixelmatch(readPng(before.png), readPng(after.png));
      });
      table[name] = {
        findings,
        "from stored": fromStored,
        "from files": fromFiles,
        "odiff command": odiff,
        pixelmatch,
        "stored : odiff": Math.round((fromStored / odiff) * 100) / 100,
        "peak MB": await peakOf([before, after], peers.folder),
      };
    }
  } finally {
    await site.close();
    await demo.close();
  }
  return table;
}

/** As nobody keeps it: a PNG that is packed as a whole. */
function unstriped(capture: Capture): Capture {
  const picture = readPng(capture.png);
  return { ...capture, png: writePng(picture, 0, picture.height) };
}

async function best(rounds: number, work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    least = Math.min(least, performance.now() - begin);
  }
  return Math.round(least);
}

/** As odiff wants them: of one size. */
async function filesOf(before: Capture, after: Capture, folder: string): Promise<[string, string]> {
  const pictures = padded(readPng(before.png), readPng(after.png));
  const files: [string, string] = [join(folder, "one.png"), join(folder, "other.png")];
  await writeFile(files[0], writePng(pictures[0], 0, pictures[0].height));
  await writeFile(files[1], writePng(pictures[1], 0, pictures[1].height));
  return files;
}

/** The most memory a process takes that does nothing but this comparison, from what is stored. */
async function peakOf(captures: readonly [Capture, Capture], folder: string) {
  const files = captures.map((_, at) => join(folder, `stored-${at}`));
  for (const [at, file] of files.entries()) {
    await writeFile(`${file}.png`, captures[at]?.png ?? "");
    await writeFile(`${file}.snapshot`, captures[at]?.snapshot ?? "");
  }
  const script = fileURLToPath(new URL("compare-once.ts", import.meta.url));
  const { stdout } = await run(process.execPath, [script, ...files]);
  return Number(stdout);
}
