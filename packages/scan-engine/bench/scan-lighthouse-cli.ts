import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findBrowser } from "@sitewright/tooling/browser";
import type { Scores } from "./scan-scores.ts";

const cli = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
const run = promisify(execFile);

/** Runs `lighthouse --preset=desktop` as a person would, on the browser the scanner uses. */
export async function runLighthouseCli(url: string): Promise<Scores> {
  const { executablePath, env } = await findBrowser();
  const flags = process.getuid?.() === 0 ? "--headless --no-sandbox" : "--headless";
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      "--preset=desktop",
      "--only-categories=performance,accessibility,best-practices,seo",
      "--output=json",
      "--quiet",
      "--no-enable-error-reporting",
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  const { categories } = JSON.parse(stdout);
  const percent = (category: string) => Math.round(categories[category].score * 100);
  return {
    performance: percent("performance"),
    accessibility: percent("accessibility"),
    best_practices: percent("best-practices"),
    seo: percent("seo"),
  };
}
