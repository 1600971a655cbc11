#!/usr/bin/env node
// Ends with 1 when a screen has words of its own outside of `messages.ts`, or writes by a locale of its own.
import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { literalTexts } from "../src/text-check/literal-texts.ts";
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
