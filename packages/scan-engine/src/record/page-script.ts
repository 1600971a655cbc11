import { fileURLToPath } from "node:url";
import { build } from "esbuild";

let script: Promise<string> | null = null;

/** What is run in the recorder's own world of every frame, as one script; made when it is first asked for. */
export function pageScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./in-page/start.ts", import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
