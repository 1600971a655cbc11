import type { CDPSession } from "puppeteer-core";
import type { Device } from "../evidence.ts";

export type WindowSize = { width: number; height: number };

/** Makes the page believe in a device: its size, its pixels, its touch and its name. */
export async function emulateDevice(
  session: CDPSession,
  device: Device,
  size: WindowSize,
): Promise<void> {
  const { userAgent } = await session.send("Browser.getVersion");
  const honest = userAgent.replace("HeadlessChrome", "Chrome");
  const mobile = device === "mobile";
  await Promise.all([
    setWindow(session, device, size),
    session.send("Emulation.setTouchEmulationEnabled", { enabled: mobile }),
    session.send("Emulation.setUserAgentOverride", {
      userAgent: mobile ? asPhone(honest) : honest,
    }),
  ]);
}

/** Gives the page a window of a device's pixels. */
export async function setWindow(
  session: CDPSession,
  device: Device,
  { width, height }: WindowSize,
): Promise<void> {
  const mobile = device === "mobile";
  await session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: mobile ? 2 : 1,
    mobile,
  });
}

/** The same browser version, as it introduces itself on a phone. */
function asPhone(userAgent: string): string {
  return userAgent
    .replace(/\([^)]*\)/, "(Linux; Android 10; K)")
    .replace(/(Chrome\/\S+)/, "$1 Mobile");
}
