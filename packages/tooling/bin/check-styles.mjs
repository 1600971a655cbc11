#!/usr/bin/env node
// Ends with 1 when a stylesheet of the workspace has a size or weight of text, a layer or a shadow that is no token.
import { glob, readFile } from "node:fs/promises";
import { literalStyles } from "../src/style-check/literal-styles.ts";

const root = new URL("../../../", import.meta.url).pathname;
const found = [];
for await (const file of glob("{apps,packages}/*/src/**/*.css.ts", { cwd: root })) {
  const literals = literalStyles(await readFile(root + file, "utf8"));
  found.push(...literals.map((each) => `${file}:${each}`));
}
if (found.length > 0) {
  process.stderr.write(
    `${found.join("\n")}\nUse vars.text, vars.weight, vars.layer and vars.shadow.\n`,
  );
  process.exitCode = 1;
}
