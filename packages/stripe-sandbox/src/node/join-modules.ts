import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";

/**
 * Joins a TypeScript module and what it imports into one classic script for browsers: each module becomes a function
 * that returns what it exports, called in the order of the imports. With `globalName` the entry's exports become
 * that global. It understands the imports and exports our own modules use: named, relative, declared where they stand.
 */
export async function joinModules(entry: string, globalName?: string): Promise<string> {
  const parts: string[] = [];
  const numbers = new Map<string, number>();
  const open = new Set<string>();

  async function add(path: string): Promise<number> {
    const known = numbers.get(path);
    if (known !== undefined) return known;
    if (open.has(path)) throw new Error(`${path} imports itself through others.`);
    open.add(path);
    let code = stripTypes(await readFile(path, "utf8"));
    for (const [statement, names = "", from = ""] of code.matchAll(importStatement)) {
      const number = await add(join(dirname(path), from));
      code = code.replace(statement, `const {${names.replace(/\bas\b/g, ":")}} = m${number};`);
    }
    const exported: string[] = [];
    for (const [statement, names = "", from = ""] of code.matchAll(reExportStatement)) {
      const number = await add(join(dirname(path), from));
      code = code.replace(statement, "");
      exported.push(...namesIn(names).map((name) => `${name}: m${number}.${name}`));
    }
    for (const [, name = ""] of code.matchAll(declaredExport)) exported.push(name);
    code = code
      .replace(/^export /gm, "")
      .replace(/^[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n");
    const number = numbers.size;
    numbers.set(path, number);
    parts.push(`const m${number} = (() => {\n${code}\nreturn { ${exported.join(", ")} };\n})();`);
    return number;
  }

  const number = await add(entry);
  const last = globalName === undefined ? "" : `\nglobalThis.${globalName} = m${number};`;
  return `(() => {\n"use strict";\n${parts.join("\n")}${last}\n})();\n`;
}

const importStatement = /^import\s*\{([^}]*)\}\s*from "(\.[^"]*)";$/gm;
const reExportStatement = /^export\s*\{([^}]*)\}\s*from "(\.[^"]*)";$/gm;
const declaredExport = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

function namesIn(list: string) {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Node warns that this function is young; that is ours to know, not the operator's to read at each start. */
function stripTypes(source: string) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source, { mode: "strip" });
  } finally {
    process.emitWarning = emitWarning;
  }
}
