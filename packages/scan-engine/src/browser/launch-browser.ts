import puppeteer, { type Browser } from "puppeteer-core";
import { unwantedDefaults } from "./browser-arguments.ts";
import { type Launch, type LaunchOptions, launchWith } from "./launch-with.ts";
import type { LaunchedBrowser, StartedBrowser } from "./watch-browser.ts";

/**
 * Starts a headless browser whose only way out is the egress proxy, driven over a pipe: no debugging port listens.
 * @throws ScanError BROWSER_MISSING, BROWSER_CRASHED.
 */
export function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser<Browser>> {
  return launchWith(options, { windows: false, start });
}

async function start(launch: Launch): Promise<StartedBrowser<Browser>> {
  const browser = await puppeteer.launch({
    executablePath: launch.executablePath,
    env: launch.env,
    pipe: true,
    headless: "shell",
    userDataDir: launch.profile,
    args: launch.args,
    ignoreDefaultArgs: unwantedDefaults,
    downloadBehavior: { policy: "deny" },
    timeout: launch.timeoutMs,
    // The embedding process decides when to stop; its browsers end with their pipe.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    browser,
    child: browser.process(),
    quit: () => browser.close(),
    isConnected: () => browser.connected,
  };
}
