import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const bundles = new Map<string, Promise<string>>();

/**
 * A module and what it imports as one script that a page can run; made when it is first asked for.
 * @param entry where the module is, as `new URL("./in-page.ts", import.meta.url)`
 */
export function bundleForPage(entry: URL): Promise<string> {
  const known = bundles.get(entry.href) ?? bundle(entry);
  bundles.set(entry.href, known);
  return known;
}

async function bundle(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
