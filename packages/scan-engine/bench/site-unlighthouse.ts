import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findBrowser } from "@sitewright/tooling/browser";

const version = "0.18.1";
const home = fileURLToPath(new URL("../node_modules/.cache/unlighthouse/", import.meta.url));
const run = promisify(execFile);

/**
 * Unlighthouse, which with what it needs is half a gigabyte: installed by the bench that compares with it
 * and by nothing else.
 */
export async function installUnlighthouse() {
  const command = join(home, "node_modules/.bin/unlighthouse-ci");
  if (!existsSync(command)) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, "package.json"), '{"private":true,"type":"module"}');
    const packages = [`@unlighthouse/cli@${version}`, "puppeteer-core@25"];
    const quietly = ["--no-audit", "--no-fund", "--ignore-scripts"];
    await run("npm", ["install", ...quietly, ...packages], { cwd: home });
  }
  const folder = await mkdtemp(join(tmpdir(), "sitewright-bench-unlighthouse-"));
  const { executablePath, env } = await findBrowser();

  return {
    /** Measures a site's pages, as it does by default but for sampling. @throws Error when it leaves pages out */
    async run(site: string, pages: number): Promise<void> {
      await writeFile(join(folder, "unlighthouse.config.mjs"), configOf(site, executablePath));
      const args = [command, "--root", folder, "--no-cache", "--desktop", "--reporter", "json"];
      await run(process.execPath, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        maxBuffer: 100 * 1024 * 1024,
      });
      const report = await readFile(join(folder, ".unlighthouse/ci-result.json"), "utf8");
      const measured: unknown[] = JSON.parse(report);
      if (measured.length < pages) throw new Error(`It measured ${measured.length} of ${pages}.`);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function configOf(site: string, executablePath: string): string {
  const config = {
    site,
    chrome: { useSystem: false, useDownloadFallback: false },
    puppeteerOptions: { executablePath, args: ["--no-sandbox"] },
    scanner: { device: "desktop", dynamicSampling: false, maxRoutes: 10_000 },
    outputPath: ".unlighthouse",
  };
  return `export default ${JSON.stringify(config)};\n`;
}
