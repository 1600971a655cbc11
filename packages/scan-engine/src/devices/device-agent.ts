import type { Protocol } from "puppeteer-core";
import {
  type DeviceModel,
  type DeviceName,
  type DeviceSystem,
  isHandheld,
  modelOf,
} from "./device-table.ts";

/** How a browser introduces itself: to servers by its headers, to pages by `navigator`. */
export type DeviceAgent = Protocol.Emulation.SetUserAgentOverrideRequest;

/**
 * How Chrome introduces itself on a device: the user agent in its reduced form, as it has been sent since
 * version 110, and the client hints, which say the rest. On iOS, where Chrome has WebKit's engine, it
 * sends no hints.
 * @param version of the browser at work, such as "153.0.8000.1".
 */
export function deviceAgent(model: DeviceModel, version: string): DeviceAgent {
  const { system, systemVersion } = model;
  const major = version.split(".")[0] ?? version;
  const platform = platforms[system](model);
  if (system === "ios") {
    const where = model.type === "mobile" ? "iPhone; CPU iPhone" : "iPad; CPU";
    const ios = `${where} OS ${systemVersion.replaceAll(".", "_")} like Mac OS X`;
    return {
      userAgent: `Mozilla/5.0 (${ios}) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/${major}.0.0.0 Mobile/15E148 Safari/604.1`,
      platform,
    };
  }
  const mobile = model.type === "mobile";
  const chrome = `Chrome/${major}.0.0.0${mobile ? " Mobile" : ""}`;
  return {
    userAgent: `Mozilla/5.0 (${comments[system](model)}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`,
    platform,
    userAgentMetadata: {
      brands: brandsOf(major),
      fullVersionList: brandsOf(version),
      platform: hinted[system],
      platformVersion: systemVersion,
      architecture: isHandheld(model) ? "" : system === "macos" ? "arm" : "x86",
      bitness: isHandheld(model) ? "" : "64",
      model: model.model,
      mobile,
      wow64: false,
    },
  };
}

/** The Chromium that this engine was built with. */
const usualVersion = "153.0.0.0";

/** The user agent that pages are told on a device, by the browser that this engine was built with. */
export function userAgentOf(device: DeviceName): string {
  return deviceAgent(modelOf(device), usualVersion).userAgent;
}

type System = Exclude<DeviceSystem, "ios">;

/** What stands in the brackets; Android's is the same for every device. */
const comments: Record<System, (model: DeviceModel) => string> = {
  android: () => "Linux; Android 10; K",
  windows: () => "Windows NT 10.0; Win64; x64",
  macos: () => "Macintosh; Intel Mac OS X 10_15_7",
  chromeos: ({ systemVersion }) => `X11; CrOS x86_64 ${systemVersion}`,
};

/** `navigator.platform`. */
const platforms: Record<DeviceSystem, (model: DeviceModel) => string> = {
  android: () => "Linux armv81",
  ios: ({ type }) => (type === "mobile" ? "iPhone" : "iPad"),
  windows: () => "Win32",
  macos: () => "MacIntel",
  chromeos: () => "Linux x86_64",
};

/** `Sec-CH-UA-Platform`. */
const hinted: Record<System, string> = {
  android: "Android",
  windows: "Windows",
  macos: "macOS",
  chromeos: "Chrome OS",
};

/** With a brand that nobody has, as Chrome sends it, so that servers do not count on the list. */
function brandsOf(version: string) {
  return [
    { brand: "Not=A?Brand", version: version.includes(".") ? "24.0.0.0" : "24" },
    { brand: "Chromium", version },
    { brand: "Google Chrome", version },
  ];
}
