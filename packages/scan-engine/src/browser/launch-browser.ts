import { findBrowser } from "@sitewright/tooling/browser";
import puppeteer, { type Browser } from "puppeteer-core";
import { ScanError } from "../scan-error.ts";
import { writeBareCommand } from "./bare-command.ts";
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
  /** Chromium's own sandbox; it refuses to run as root, and without it a page is one bug away. */
  sandbox: boolean;
  /** Whether this process holds a capability, which the browser is started without. */
  hasCapability?: boolean;
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
 * debugging port listens), in a process group of its own. A start that fails is not tried again with less protection.
 * @throws ScanError BROWSER_MISSING, BROWSER_CRASHED.
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const parent = options.profilesFolder ?? defaultProfilesFolder;
  await removeLeftoverProfiles(parent);
  const profile = await createProfileFolder(parent);
  const timeoutMs = options.timeoutMs ?? 15_000;
  try {
    const browser = await start({ ...options, timeoutMs }, profile);
    const memoryBytes = (options.memoryMb ?? 1_500) * 1024 * 1024;
    const launched = watchBrowser({ browser, profile, memoryBytes });
    await launched.complete(timeoutMs);
    return launched;
  } catch (error) {
    await removeProfileFolder(profile);
    throw error;
  }
}

async function start(
  options: LaunchOptions & { timeoutMs: number },
  profile: string,
): Promise<Browser> {
  const found = await findBrowser().catch((error: unknown) => {
    throw new ScanError("BROWSER_MISSING", undefined, { cause: error });
  });
  const { executablePath } = found;
  return puppeteer
    .launch({
      executablePath: options.hasCapability
        ? await writeBareCommand(executablePath, profile)
        : executablePath,
      env: { ...found.env, HOME: profile, TMPDIR: profile, LANG: "en_US.UTF-8", TZ: "UTC" },
      pipe: true,
      headless: "shell",
      userDataDir: profile,
      args: browserArguments({
        proxyPort: options.proxyPort,
        sandbox: options.sandbox,
        heapMb: options.heapMb ?? 512,
        trustedCertificates: options.trustedCertificates,
      }),
      ignoreDefaultArgs: unwantedDefaults,
      downloadBehavior: { policy: "deny" },
      timeout: options.timeoutMs,
      // The embedding process decides when to stop; its browsers end with their pipe.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    .catch((error: unknown) => {
      throw crashed(error);
    });
}

function crashed(error: unknown): ScanError {
  return new ScanError("BROWSER_CRASHED", "It did not start.", { cause: error });
}
