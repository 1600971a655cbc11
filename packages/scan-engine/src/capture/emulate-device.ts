import type { Browser, CDPSession } from "puppeteer-core";
import { deviceAgent } from "../devices/device-agent.ts";
import { type DeviceName, isHandheld, modelOf } from "../devices/device-table.ts";
import type { SessionKind } from "./attach-session.ts";

/** CSS pixels. */
export type WindowSize = { width: number; height: number };

/** A device and the window that a page has on it. */
export type Shown = { device: DeviceName; windowSize: WindowSize };

/** Makes the page believe in a device: its size, its pixels, its touch and its name. */
export async function emulateDevice(
  session: CDPSession,
  { device, windowSize }: Shown,
  version: string,
): Promise<void> {
  await Promise.all([
    setWindow(session, device, windowSize),
    introduceDevice(session, "page", device, version),
  ]);
}

/** Tells a page, or a frame or worker of it that has a process of its own, whose browser it runs in. */
export async function introduceDevice(
  session: CDPSession,
  kind: SessionKind,
  device: DeviceName,
  version: string,
): Promise<void> {
  const model = modelOf(device);
  const touches = isHandheld(model);
  await Promise.all([
    session.send("Emulation.setUserAgentOverride", deviceAgent(model, version)),
    kind !== "worker" &&
      session.send("Emulation.setTouchEmulationEnabled", {
        enabled: touches,
        ...(touches && { maxTouchPoints: 5 }),
      }),
  ]);
}

/** The version that browsers give themselves, such as "153.0.8000.1". */
export async function versionOf(browser: Browser): Promise<string> {
  const version = await browser.version();
  return version.split("/")[1] ?? version;
}

/** Gives the page a window of a device's pixels, on a screen as large as the device's at least. */
export async function setWindow(
  session: CDPSession,
  device: DeviceName,
  { width, height }: WindowSize,
): Promise<void> {
  const model = modelOf(device);
  const mobile = isHandheld(model);
  await session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: model.pixelRatio,
    mobile,
    // A window fills a screen that is held in a hand.
    screenWidth: mobile ? width : Math.max(model.width, width),
    screenHeight: mobile ? height : Math.max(model.height, height),
    ...(mobile && {
      screenOrientation:
        height >= width
          ? { type: "portraitPrimary" as const, angle: 0 }
          : { type: "landscapePrimary" as const, angle: 90 },
    }),
  });
}
