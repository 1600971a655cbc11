import { spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { type Browser, chromium } from "playwright-core";
import { keepHeadersHome } from "./keep-headers-home.ts";
import { type Launch, type LaunchOptions, launchWith } from "./launch-with.ts";
import { PipeTransport } from "./pipe-transport.ts";
import type { LaunchedBrowser, StartedBrowser } from "./watch-browser.ts";

/**
 * Starts a headless browser that is driven as a person drives a page: it waits for what it presses. Its only way out is
 * the egress proxy, as every browser's; its pages may open windows.
 * @throws ScanError BROWSER_MISSING, BROWSER_CRASHED.
 */
export function driveBrowser(options: LaunchOptions): Promise<LaunchedBrowser<Browser>> {
  return launchWith(options, { windows: true, start });
}

async function start(launch: Launch): Promise<StartedBrowser<Browser>> {
  const { executablePath, env, profile, timeoutMs } = launch;
  const args = [...switches, `--user-data-dir=${profile}`, ...launch.args, "about:blank"];
  const child = spawn(executablePath, args, {
    detached: true,
    env,
    // The third and fourth are the protocol's ways in and out.
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  failed.catch(() => undefined);
  // Streams by the options above.
  const pipe = new PipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const browser = await Promise.race([
    chromium.connectOverCDP(keepHeadersHome(pipe), { timeout: timeoutMs }),
    failed,
  ]);
  return {
    browser,
    child,
    quit: () => browser.close(),
    isConnected: () => browser.isConnected(),
  };
}

/** What the other library gives its browsers by itself, as far as it is not in `browserArguments`. */
const switches = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
  "--disable-backgrounding-occluded-windows",
  "--disable-breakpad",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-hang-monitor",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--metrics-recording-only",
  "--password-store=basic",
  "--use-mock-keychain",
  "--hide-scrollbars",
  "--mute-audio",
];
