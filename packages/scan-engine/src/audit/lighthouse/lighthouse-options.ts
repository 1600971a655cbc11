import { type Config, defaultConfig, desktopConfig, type Flags } from "lighthouse";
import type { Shown } from "../../capture/emulate-device.ts";
import { type DeviceName, isHandheld, modelOf } from "../../devices/device-table.ts";
import type { ScanBounds } from "../../scan-bounds.ts";

export type FormFactor = "mobile" | "desktop";

/** Lighthouse knows one form of what is held in a hand. */
export function formFactorOf(device: DeviceName): FormFactor {
  return isHandheld(modelOf(device)) ? "mobile" : "desktop";
}

/**
 * The command line's own presets, so that scores are those that it gives: `--preset=desktop` for desktops,
 * its default for what is held in a hand. Each says how fast a network and a processor are assumed.
 */
export function lighthouseConfig(form: FormFactor): Config {
  return form === "desktop" ? desktopConfig : defaultConfig;
}

/** The window of the load, which emulates the device, and more of it than Lighthouse would. */
export function screenEmulationOf({ device, windowSize }: Shown) {
  const { pixelRatio } = modelOf(device);
  const mobile = formFactorOf(device) === "mobile";
  return { ...windowSize, deviceScaleFactor: pixelRatio, mobile, disabled: true };
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
