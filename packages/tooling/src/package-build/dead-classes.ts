import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ownPrefix } from "./own-styles.ts";

const ownClass = new RegExp(`\\b${ownPrefix}\\w+`, "g");
const inSelector = new RegExp(`\\.(${ownPrefix}\\w+)`, "g");

/** Classes that a stylesheet has rules for and that no script names: nothing can ever wear them. */
export function deadClasses(css: string, scripts: readonly string[]): string[] {
  const named = new Set(scripts.flatMap((script) => script.match(ownClass) ?? []));
  const styled = new Set([...css.matchAll(inSelector)].flatMap(([, name]) => name ?? []));
  return [...styled].filter((name) => !named.has(name));
}

/**
 * Holds a built package to its own styles.
 * @throws Error when its `styles.css` has rules for classes of nobody: a `.css.ts` then imports a barrel
 * with styles behind it, which are built in once more, or a style is left that nothing uses.
 */
export async function refuseDeadClasses(dist: string): Promise<void> {
  const scripts: string[] = [];
  let css = "";
  for await (const file of glob("**/*.{js,css}", { cwd: dist })) {
    const text = await readFile(join(dist, file), "utf8");
    if (file.endsWith(".js")) scripts.push(text);
    else css += text;
  }
  const dead = deadClasses(css, scripts);
  if (dead.length === 0) return;
  throw new Error(
    `${dead.length} classes in styles.css are named by no module: ${dead.slice(0, 5).join(", ")}. ` +
      "A .css.ts imports @sitewright/ui-kit/tokens, never the barrel.",
  );
}
