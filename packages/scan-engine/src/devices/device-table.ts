export type DeviceType = "mobile" | "tablet" | "desktop";

/** How an operating system introduces itself. */
export type DeviceSystem = "android" | "ios" | "windows" | "macos" | "chromeos";

/** What a page can learn of the machine it is shown on. */
export type DeviceModel = {
  type: DeviceType;
  /** CSS pixels of its screen, held as its owner holds it. */
  width: number;
  height: number;
  /** Pixels of its screen for one of CSS. */
  pixelRatio: number;
  system: DeviceSystem;
  systemVersion: string;
  /** As its browser tells it, where browsers of its system tell one. */
  model: string;
};

/** The devices that a page can be opened on, by name. */
export const deviceTable = {
  "Google Pixel 5": android("mobile", 393, 851, 2.75, "Pixel 5", "14.0.0"),
  "Samsung Galaxy S21": android("mobile", 412, 915, 2.625, "SM-G991B", "15.0.0"),
  "iPhone 12 Pro": apple("mobile", 390, 844, 3),
  "iPad Pro": apple("tablet", 1024, 1366, 2),
  "Samsung Galaxy Tab S7": android("tablet", 800, 1280, 2, "SM-T870", "13.0.0"),
  "MacBook Pro 16": desktop(1536, 960, 2, "macos", "15.5.0"),
  "Windows 10 PC": desktop(1920, 1080, 1, "windows", "10.0.0"),
  "iMac 24-inch": desktop(2560, 1440, 2, "macos", "15.5.0"),
  "Chromebook Pixel": desktop(1280, 850, 2, "chromeos", "14541.0.0"),
} as const satisfies Record<string, DeviceModel>;

export type DeviceName = keyof typeof deviceTable;

export function modelOf(device: DeviceName): DeviceModel {
  return deviceTable[device];
}

/** Whether it is held in a hand: laid out by its own width, and touched. */
export function isHandheld({ type }: DeviceModel): boolean {
  return type !== "desktop";
}

/**
 * Pixels of a picture for one of CSS. A page is told the device's own ratio and chooses its images by it;
 * a picture of three pixels for one would end after a third of the page, at the height that pictures have.
 */
export function pictureRatioOf(model: DeviceModel): number {
  return isHandheld(model) ? 2 : 1;
}

function android(
  type: DeviceType,
  width: number,
  height: number,
  pixelRatio: number,
  model: string,
  systemVersion: string,
): DeviceModel {
  return { type, width, height, pixelRatio, system: "android", systemVersion, model };
}

function apple(type: DeviceType, width: number, height: number, pixelRatio: number): DeviceModel {
  return { type, width, height, pixelRatio, system: "ios", systemVersion: "18.7", model: "" };
}

function desktop(
  width: number,
  height: number,
  pixelRatio: number,
  system: DeviceSystem,
  systemVersion: string,
): DeviceModel {
  return { type: "desktop", width, height, pixelRatio, system, systemVersion, model: "" };
}
