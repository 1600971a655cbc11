import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import type { ReadmeExample } from "./readme-example.ts";
import { runIn } from "./run-in.ts";

/** Runs each module that it is told of, and prints what their components render to, as a server does. */
const renderAll = `
import { createElement } from "react";
import { renderToString } from "react-dom/server";
const shown = {};
for (const name of process.argv.slice(2)) {
  const { App } = await import(\`./\${name}.mjs\`);
  if (App !== undefined) shown[name] = renderToString(createElement(App));
}
console.log(JSON.stringify(shown));
`;

/**
 * Puts the examples beside a host's own sources, for its compiler, and runs them in plain Node.
 * @returns what each that shows something renders to.
 */
export async function runExamples(
  host: string,
  examples: ReadonlyMap<string, ReadmeExample>,
): Promise<Record<string, string>> {
  const folder = join(host, "examples");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "render-all.mjs"), renderAll);
  for (const [name, { code, shows }] of examples) {
    const file = join(folder, `${name}.${shows ? "tsx" : "ts"}`);
    await writeFile(file, code);
    // What a bundler does with it: a stylesheet is nothing that a server runs.
    const script = await transformWithOxc(code.replaceAll(/^import ".+\.css";$/gm, ""), file);
    await writeFile(join(folder, `${name}.mjs`), script.code);
  }
  const printed = await runIn(host, process.execPath, [
    join(folder, "render-all.mjs"),
    ...examples.keys(),
  ]);
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "");
}
