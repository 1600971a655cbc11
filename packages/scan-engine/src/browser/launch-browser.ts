import { findBrowser } from "@sitewright/tooling/browser";
import puppeteer, { type Browser } from "puppeteer-core";
import { ScanError } from "../scan-error.ts";
import { browserArguments, unwantedDefaults } from "./browser-arguments.ts";
import {
  createProfileFolder,
  defaultProfilesFolder,
  removeLeftoverProfiles,
  removeProfileFolder,
} from "./profile-folder.ts";
import { type LaunchedBrowser, watchBrowser } from "./watch-browser.ts";

export type LaunchOptions = {
  /** The egress proxy's port: there is no way to launch a browser without one. */
  proxyPort: number;
  /** Folder in which this browser's temporary profile is made. */
  profilesFolder?: string;
  /** Resident memory of all the browser's processes at which it is killed, in MB. */
  memoryMb?: number;
  /** Cap on each page's JavaScript heap, in MB. */
  heapMb?: number;
  /** PEM certificates to trust beside the usual authorities. */
  trustedCertificates?: readonly string[];
  /** Deadline for the start, in milliseconds. */
  timeoutMs?: number;
};

/**
 * Starts a headless browser whose only way out is the egress proxy, driven over a pipe (no
 * debugging port listens), in a process group of its own.
 * @throws ScanError BROWSER_MISSING, BROWSER_CRASHED.
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const parent = options.profilesFolder ?? defaultProfilesFolder;
  await removeLeftoverProfiles(parent);
  const profile = await createProfileFolder(parent);
  try {
    const { browser, sandboxed } = await start(options, profile);
    const memoryBytes = (options.memoryMb ?? 1_500) * 1024 * 1024;
    return watchBrowser({ browser, sandboxed, profile, memoryBytes });
  } catch (error) {
    await removeProfileFolder(profile);
    throw error;
  }
}

async function start(
  options: LaunchOptions,
  profile: string,
): Promise<{ browser: Browser; sandboxed: boolean }> {
  const found = await findBrowser().catch((error: unknown) => {
    throw new ScanError("BROWSER_MISSING", undefined, { cause: error });
  });
  const launch = (sandbox: boolean) =>
    puppeteer
      .launch({
        executablePath: found.executablePath,
        env: { ...found.env, HOME: profile, TMPDIR: profile, LANG: "en_US.UTF-8", TZ: "UTC" },
        pipe: true,
        headless: "shell",
        userDataDir: profile,
        args: browserArguments({
          proxyPort: options.proxyPort,
          sandbox,
          heapMb: options.heapMb ?? 512,
          trustedCertificates: options.trustedCertificates,
        }),
        ignoreDefaultArgs: unwantedDefaults,
        downloadBehavior: { policy: "deny" },
        timeout: options.timeoutMs ?? 15_000,
        // The embedding process decides when to stop; its browsers end with their pipe.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
      .catch((error: unknown) => {
        throw crashed(error);
      });
  // Chromium's sandbox refuses to run as root.
  if (process.getuid?.() === 0) return { browser: await launch(false), sandboxed: false };
  try {
    return { browser: await launch(true), sandboxed: true };
  } catch {
    // Containers often forbid user namespaces. A start that works without shows it was only that.
    return { browser: await launch(false), sandboxed: false };
  }
}

function crashed(error: unknown): ScanError {
  return new ScanError("BROWSER_CRASHED", "It did not start.", { cause: error });
}
