import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";

export const deviceTypes = ["mobile", "tablet", "desktop"] as const;
export const deviceTypeSchema = z.enum(deviceTypes);
export type DeviceType = z.infer<typeof deviceTypeSchema>;

export const browserNames = ["chrome", "firefox", "edge"] as const;
export type BrowserName = (typeof browserNames)[number];

/** The devices that a page can be scanned on, in the order lists show them; windows in CSS pixels. */
export const devices = [
  { name: "Google Pixel 5", window_size: "393,851", type: "mobile" },
  { name: "Samsung Galaxy S21", window_size: "412,915", type: "mobile" },
  { name: "iPhone 12 Pro", window_size: "390,844", type: "mobile" },
  { name: "iPad Pro", window_size: "1024,1366", type: "tablet" },
  { name: "Samsung Galaxy Tab S7", window_size: "800,1280", type: "tablet" },
  { name: "MacBook Pro 16", window_size: "1536,960", type: "desktop" },
  { name: "Windows 10 PC", window_size: "1920,1080", type: "desktop" },
  { name: "iMac 24-inch", window_size: "2560,1440", type: "desktop" },
  { name: "Chromebook Pixel", window_size: "1280,850", type: "desktop" },
] as const satisfies readonly { name: string; window_size: string; type: DeviceType }[];

export type DeviceName = (typeof devices)[number]["name"];

/** What scans of before there was a list were run on. */
const formerDevices: Readonly<Record<string, DeviceName>> = {
  desktop: "Windows 10 PC",
  mobile: "Google Pixel 5",
};

/** A device of the list by its name, or by what it was called before there was a list. */
export function findDevice(name: string): (typeof devices)[number] | undefined {
  return devices.find((device) => device.name === (formerDevices[name] ?? name));
}

/** What a device is called in the list; one that nobody knows keeps its name. */
export function deviceNameOf(name: string): string {
  return findDevice(name)?.name ?? name;
}

/** @param name of a device; one that nobody knows is taken for a desktop. */
export function deviceTypeOf(name: string): DeviceType {
  return findDevice(name)?.type ?? "desktop";
}

/** Why no page can be opened in a browser; null for the one that can. */
export function missingBrowser(browser: BrowserName): string | null {
  if (browser === "chrome") return null;
  const name = browser === "firefox" ? "Firefox" : "Edge";
  return `There is no ${name} here to open pages in. Choose chrome.`;
}

export const deviceSchema = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  /** "width,height" in CSS pixels. */
  window_size: z.string(),
  /** How it introduces itself; null where there is no browser to do so. */
  user_agent: z.string().nullable(),
  browser: z.enum(browserNames),
  type: deviceTypeSchema,
  /** Whether pages can be opened on it here, and why not. */
  available: z.boolean(),
  reason: z.string().nullable(),
}));

export type Device = z.infer<typeof deviceSchema>;

export const deviceEndpoints = defineEndpoints("devices", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/device",
    summary: "The devices and browsers that a page can be scanned on, and which of them are here",
    status: 200,
    response: lazyObject(() => ({ devices: z.array(deviceSchema) })),
    errors: [],
  },
}));
