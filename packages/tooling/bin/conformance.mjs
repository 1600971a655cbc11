#!/usr/bin/env node
// Lists the rows of .github/CONFORMANCE.md that no test shows, and those whose test is not there (any more); ends with 1 when there are any.
import { readFile } from "node:fs/promises";
import { readRows } from "../src/conformance/read-rows.ts";
import { hasTitles } from "../src/conformance/titles-of.ts";

const root = new URL("../../../", import.meta.url).pathname;
const rows = readRows(await readFile(`${root}.github/CONFORMANCE.md`, "utf8"));

const unshown = rows.filter(({ shownBy }) => shownBy.length === 0);
const broken = [];
for (const { id, shownBy } of rows) {
  for (const reference of shownBy) {
    if (!(await isThere(reference))) broken.push(`${id}: ${reference}`);
  }
}
const twice = rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) !== place);

async function isThere(reference) {
  const [path = "", ...titles] = reference.split(" › ");
  if (titles.length === 0) return false;
  const source = await readFile(root + path, "utf8").catch(() => null);
  return source !== null && hasTitles(path, source, titles);
}

print(
  "Nothing shows these:",
  unshown.map(({ id, says }) => `${id}: ${says}`),
);
print("These name a test that is not there:", broken);
print(
  "These ids stand twice:",
  twice.map(({ id }) => id),
);
process.stdout.write(
  `${rows.length} rows: ${rows.length - unshown.length} with a test, ${unshown.length} without.\n`,
);
if (rows.length === 0 || unshown.length + broken.length + twice.length > 0) process.exitCode = 1;

function print(heading, lines) {
  if (lines.length > 0) process.stdout.write(`${[heading, ...lines].join("\n  ")}\n`);
}
