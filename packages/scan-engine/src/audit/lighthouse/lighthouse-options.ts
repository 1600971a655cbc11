import { type Config, defaultConfig, desktopConfig, type Flags } from "lighthouse";
import type { Device } from "../../evidence.ts";
import type { ScanBounds } from "../../scan-bounds.ts";

/** The command line's own presets: `--preset=desktop` for desktops, its default for phones. */
export function lighthouseConfig(device: Device): Config {
  return device === "desktop" ? desktopConfig : defaultConfig;
}

/** Settings that leave every score as it is and save the time of what nobody is shown. */
export function lighthouseFlags(bounds: ScanBounds): Flags {
  return {
    logLevel: "silent",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    skipAudits: unshownAudits,
    // The load takes the page's picture.
    disableFullPageScreenshot: true,
    // The context is new: there is nothing in it to clear.
    disableStorageReset: true,
    skipAboutBlank: true,
    // The load names the browser, so that a server sees one visitor, measured or not.
    emulatedUserAgent: false,
    // It waits a second each for what might still come; the load knows when nothing does.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 0,
    cpuQuietThresholdMs: 0,
    // The load decides first.
    maxWaitForLoad: bounds.navigationMs + 1_000,
  };
}

/** Without weight in any score; the first loads the page anew, the others are pictures and raw data. */
const unshownAudits = [
  "bf-cache",
  "final-screenshot",
  "screenshot-thumbnails",
  "script-treemap-data",
];
