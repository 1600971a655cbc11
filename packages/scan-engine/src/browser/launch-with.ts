import { findBrowser } from "@sitewright/tooling/browser";
import { ScanError } from "../scan-error.ts";
import { writeBareCommand } from "./bare-command.ts";
import { browserArguments } from "./browser-arguments.ts";
import {
  createProfileFolder,
  defaultProfilesFolder,
  removeLeftoverProfiles,
  removeProfileFolder,
} from "./profile-folder.ts";
import { type LaunchedBrowser, type StartedBrowser, watchBrowser } from "./watch-browser.ts";

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

/** What a start has to go by. */
export type Launch = {
  executablePath: string;
  env: Record<string, string>;
  profile: string;
  args: string[];
  timeoutMs: number;
};

type HowToStart<Driver> = {
  /** Whether its pages may open windows. */
  windows: boolean;
  start: (launch: Launch) => Promise<StartedBrowser<Driver>>;
};

/**
 * Starts a browser in a process group of its own, with a profile that ends with it. A start that fails is not tried
 * again with less protection.
 * @throws ScanError BROWSER_MISSING, BROWSER_CRASHED.
 */
export async function launchWith<Driver>(
  options: LaunchOptions,
  { windows, start }: HowToStart<Driver>,
): Promise<LaunchedBrowser<Driver>> {
  const parent = options.profilesFolder ?? defaultProfilesFolder;
  await removeLeftoverProfiles(parent);
  const profile = await createProfileFolder(parent);
  const timeoutMs = options.timeoutMs ?? 15_000;
  try {
    const found = await findBrowser().catch((error: unknown) => {
      throw new ScanError("BROWSER_MISSING", undefined, { cause: error });
    });
    const args = browserArguments({ ...options, windows, heapMb: options.heapMb ?? 512 });
    const { executablePath } = found;
    const launch = {
      executablePath: options.hasCapability
        ? await writeBareCommand(executablePath, profile)
        : executablePath,
      env: { ...found.env, HOME: profile, TMPDIR: profile, LANG: "en_US.UTF-8", TZ: "UTC" },
      ...{ profile, args, timeoutMs },
    };
    const started = await start(launch).catch((error: unknown) => {
      throw new ScanError("BROWSER_CRASHED", "It did not start.", { cause: error });
    });
    const memoryBytes = (options.memoryMb ?? 1_500) * 1024 * 1024;
    const launched = watchBrowser(started, { profile, memoryBytes });
    await launched.complete(timeoutMs);
    return launched;
  } catch (error) {
    await removeProfileFolder(profile);
    throw error;
  }
}
