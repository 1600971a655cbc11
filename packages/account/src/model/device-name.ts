import type { AccountTexts } from "../texts.ts";

type DeviceTexts = AccountTexts["sessions"]["deviceNames"];

export type Device = {
  /** "Firefox on Windows"; what is unknown is left out or named so. */
  name: string;
  kind: "desktop" | "mobile";
};

/**
 * What a browser's description of itself says, for people. Order matters: most browsers also claim
 * to be the ones they descend from.
 */
export function describeDevice(userAgent: string, texts: DeviceTexts): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    name: nameOf(browser === headless ? texts.headless : browser, system, texts),
    kind: /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent) ? "mobile" : "desktop",
  };
}

function nameOf(
  browser: string | undefined,
  system: string | undefined,
  texts: DeviceTexts,
): string {
  if (system === undefined) return browser ?? texts.unknown;
  return texts.browserOn(browser ?? texts.browser, system);
}

const headless = "HeadlessChrome";

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bHeadlessChrome\//, headless],
  [/\b(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];
