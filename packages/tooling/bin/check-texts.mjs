#!/usr/bin/env node
// Ends with 1 when a screen has words of its own outside of `messages.ts`, or writes by a locale of its own, or when
// the guide names something that no screen says.
import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { literalTexts } from "../src/text-check/literal-texts.ts";
import { namedInGuide, shownTexts } from "../src/text-check/named-in-guide.ts";
import { ownFormats } from "../src/text-check/own-formats.ts";

/** Who shows anything depends on it. */
const kit = "@sitewright/ui-kit";
const root = new URL("../../../", import.meta.url).pathname;
/** Tests, stories with what only they show, and what is no module with words. */
const notShown =
  /\.(?:test|stories|types|css|d|gen)\.tsx?$|\/(?:testing|stories|kitchen-sink)\/|\/story-|messages\.ts$/;
/** The one policy, and the words of texts in their own language. */
const writes = /\/ui-kit\/src\/(?:locale|texts)\/|\/feature-kit\/src\/texts\//;

const found = [];
for await (const manifest of glob("{apps/web,packages/*}/package.json", { cwd: root })) {
  const { name, dependencies = {} } = JSON.parse(await readFile(root + manifest, "utf8"));
  if (name === kit || kit in dependencies) await look(dirname(manifest));
}

async function look(folder) {
  for await (const file of glob(`${folder}/src/**/*.{ts,tsx}`, { cwd: root })) {
    if (notShown.test(file)) continue;
    const source = await readFile(root + file, "utf8");
    const words = literalTexts(file, source);
    const formats = writes.test(file) ? [] : ownFormats(source);
    found.push(...[...words, ...formats].map((each) => `${file}:${each}`));
  }
}

if (found.length > 0) {
  process.stderr.write(
    `${found.join("\n")}\nPut words in messages.ts, and write numbers and dates by useFormats().\n`,
  );
  process.exitCode = 1;
}

const said = new Set();
for await (const file of glob("{apps/web,packages/*}/src/**/*messages.ts", { cwd: root })) {
  for (const text of shownTexts(await readFile(root + file, "utf8"))) said.add(text);
}
const unsaid = [];
for await (const file of glob("packages/guide/src/content/*.md", { cwd: root })) {
  const names = namedInGuide(await readFile(root + file, "utf8"));
  unsaid.push(...names.filter((name) => !said.has(name)).map((name) => `${file}: ${name}`));
}
if (unsaid.length > 0) {
  process.stderr.write(
    `${unsaid.join("\n")}\nNo screen says this: name what is there, or do not make it bold.\n`,
  );
  process.exitCode = 1;
}
