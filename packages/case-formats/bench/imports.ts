/*
 * Reads files of other tools and says, by kind, how many of their tests are taken over whole, how many steps are read and
 * how many are told of, and why; then the slowest file, the dearest that the bounds let through, and how many of the cases
 * are what they were after each export. Ends with 1 where a round trip loses something, or a file takes more than 150 ms.
 *
 *   node bench/imports.ts [folder ...]
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  exportCase,
  exportFormats,
  type ImportedCase,
  importCases,
  type SourceFile,
} from "../src/index.ts";

const own = fileURLToPath(new URL("../fixtures", import.meta.url));
const folders = process.argv.slice(2);
const roots =
  folders.length > 0
    ? folders
    : ["chrome", "selenium", "playwright"].map((name) => join(own, name));
const mostMs = 150;
let isMissed = false;

for (const root of roots) {
  const files = filesIn(root);
  const scripts = files.filter(({ name }) => /\.[cm]?[jt]sx?$/.test(name));
  const alone = files.filter((file) => !scripts.includes(file) && /\.(json|side)$/.test(file.name));
  const groups = scripts.length > 0 ? [files] : alone.map((file) => [file]);
  const cases: ImportedCase[] = [];
  let slowest = 0;
  for (const group of groups) {
    const began = performance.now();
    cases.push(...importCases(group).cases);
    slowest = Math.max(slowest, performance.now() - began);
  }
  const whole = cases.filter(({ notes }) => notes.length === 0).length;
  const steps = cases.flatMap((one) => one.steps);
  const off = steps.filter(({ disabled }) => disabled).length;
  const share = Math.round((100 * whole) / Math.max(1, cases.length));
  console.log(
    `${root.split("/").at(-1)}: ${whole} of ${cases.length} whole (${share} %), ${steps.length - off} steps read, ${off} told of, slowest ${slowest.toFixed(0)} ms`,
  );
  for (const [reason, count] of reasonsOf(cases)) console.log(`  ${count} × ${reason}`);
  for (const format of exportFormats) {
    const same = cases.filter((one) => isSame(one, format)).length;
    isMissed ||= same < cases.length;
    console.log(`  ${format} and back: ${same} of ${cases.length} the same`);
  }
}

const dear = [
  "for (let a = 0; a < 190; a++) for (let b = 0; b < 190; b++) page.url();",
  `await page.goto("/" + ${'"x" + '.repeat(300)}"y");`,
  `${'await page.getByText("a").click();\n'.repeat(5_500)}`,
];
for (const body of dear) {
  const text = `import { test } from "@playwright/test";\ntest("a", async ({ page }) => {\n${body}\n});`;
  const began = performance.now();
  importCases([{ name: "a.spec.ts", text }]);
  const ms = performance.now() - began;
  isMissed ||= ms > mostMs;
  console.log(
    `${ms <= mostMs ? "holds " : "MISSED"} a dear file: ${ms.toFixed(0)} ms (at most ${mostMs})`,
  );
}
process.exitCode = isMissed ? 1 : 0;

function filesIn(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(root, name)).isFile())
    .filter((name) => !name.includes("node_modules"))
    .map((name) => ({
      name: name.replace(/\.txt$/, ""),
      text: readFileSync(join(root, name), "utf8"),
    }));
}

function reasonsOf(cases: readonly ImportedCase[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reason } of cases.flatMap(({ notes }) => notes)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 8);
}

function isSame({ title, steps, data }: ImportedCase, format: (typeof exportFormats)[number]) {
  const file = exportCase({ title, siteUrl: "https://shop.example", steps, data }, format);
  const [back] = importCases([file]).cases;
  const bare = (all: ImportedCase["steps"]) =>
    JSON.stringify(all.map((one) => ({ ...one, id: "" })));
  return back !== undefined && bare(back.steps) === bare(steps);
}
