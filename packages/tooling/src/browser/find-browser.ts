import { access, constants } from "node:fs/promises";
import { BrowserMissingError } from "./browser-missing-error.ts";
import type { FoundBrowser } from "./found-browser.ts";
import { installedBrowserPaths, playwrightBrowserPath } from "./installed-browsers.ts";
import { packagedBrowser } from "./packaged-browser.ts";

export { BrowserMissingError };

/**
 * The browser every part of the project drives. In order: `CHROMIUM_PATH`, the one that came with
 * the install (Linux on x64), an installed Chrome, Edge or Chromium, Playwright's own download.
 * The search runs once per process.
 * @throws BrowserMissingError saying what to do.
 */
export function findBrowser(): Promise<FoundBrowser> {
  found ??= search(process.env.CHROMIUM_PATH);
  return found;
}

let found: Promise<FoundBrowser> | undefined;

async function search(configured: string | undefined): Promise<FoundBrowser> {
  if (configured) {
    if (await isExecutable(configured)) return { executablePath: configured, env: {} };
    throw new BrowserMissingError(`CHROMIUM_PATH names ${configured}, which cannot be executed.`);
  }
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  for (const executablePath of [...installedBrowserPaths(), await playwrightBrowserPath()]) {
    if (executablePath && (await isExecutable(executablePath))) return { executablePath, env: {} };
  }
  throw new BrowserMissingError("No browser was found on this machine.");
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
