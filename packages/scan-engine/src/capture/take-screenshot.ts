import type { CDPSession } from "puppeteer-core";
import { modelOf, pictureRatioOf } from "../devices/device-table.ts";
import type { ImageEvidence } from "../evidence.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { type Shown, setWindow } from "./emulate-device.ts";

export type ScreenshotOptions = Shown & {
  bounds: ScanBounds;
  /**
   * Whether something below the window is drawn only while it is in sight, as frames of other sites are:
   * then the window is made as tall as the page, if the page stays as tall.
   */
  isTall: boolean;
  /** Whether something comes to rest in a time of its own: then it is pictured until two are equal. */
  isRepeated: boolean;
  /** Called once the browser is at work on the first picture, which takes it longer than anything else that it is asked. */
  meanwhile(): void;
};

/** What is pictured in CSS pixels, and how much of the device's pixels the picture has. */
type Clip = { width: number; height: number; scale: number };
type Size = Pick<Clip, "width" | "height">;

/** What a picture is, but for whose load it is of and how it was brought to rest. */
export type Screenshot = Omit<ImageEvidence, "index" | "load" | "steady">;

const maxTakes = 4;
const betweenMs = 60;

/**
 * Pictures the whole page, down to the height a picture may have. Put a deadline on it. No script runs
 * meanwhile: taking a picture tells the page of a window that changes.
 */
export async function takeScreenshot(
  session: CDPSession,
  options: ScreenshotOptions,
): Promise<Screenshot> {
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  try {
    return await picture(session, options);
  } finally {
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  }
}

async function picture(session: CDPSession, options: ScreenshotOptions): Promise<Screenshot> {
  const { device, bounds, windowSize } = options;
  const model = modelOf(device);
  const pixels = pictureRatioOf(model);
  const scale = pixels / model.pixelRatio;
  const whole = await sizeOf(session);
  const width = Math.min(whole.width, Math.floor(bounds.maxScreenshotWidth / pixels));
  const height = Math.min(whole.height, Math.floor(bounds.maxScreenshotHeight / pixels));
  const isRaised = options.isTall && (await raise(session, options, whole, height));
  try {
    const take = () => shoot(session, { width, height, scale });
    const taken = take();
    setImmediate(options.meanwhile);
    const first = await taken;
    const isOnce = !options.isRepeated && !isRaised;
    const { data, moves } = isOnce ? { data: first, moves: false } : await untilEqual(first, take);
    return {
      device,
      deviceType: model.type,
      pixelRatio: pixels,
      data: new Uint8Array(Buffer.from(data, "base64")),
      type: "image/png" as const,
      width: width * pixels,
      height: height * pixels,
      moves,
      clipped: width < whole.width || height < whole.height,
    };
  } finally {
    if (isRaised) await setWindow(session, device, windowSize);
  }
}

async function sizeOf(session: CDPSession): Promise<Size> {
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  return {
    width: Math.max(1, Math.ceil(cssContentSize.width)),
    height: Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight),
  };
}

/** @returns whether the window is as tall as the page now; one that grows with its window is left alone */
async function raise(
  session: CDPSession,
  { device, windowSize }: ScreenshotOptions,
  whole: Size,
  height: number,
): Promise<boolean> {
  await setWindow(session, device, { width: windowSize.width, height });
  const raised = await sizeOf(session);
  if (raised.height === whole.height && raised.width === whole.width) return true;
  await setWindow(session, device, windowSize);
  return false;
}

async function untilEqual(
  first: string,
  take: () => Promise<string>,
): Promise<{ data: string; moves: boolean }> {
  let last = first;
  for (let takes = 1; takes < maxTakes; takes += 1) {
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
    const next = await take();
    if (next === last) return { data: next, moves: false };
    last = next;
  }
  return { data: last, moves: true };
}

async function shoot(session: CDPSession, { width, height, scale }: Clip): Promise<string> {
  const { data } = await session.send("Page.captureScreenshot", {
    // Lossless, because pictures get compared; WebP's lossless mode takes twice as long.
    format: "png",
    // Half the time for a third more bytes.
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return data;
}
