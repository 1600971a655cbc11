import type { CDPSession } from "puppeteer-core";
import type { Device, ImageEvidence } from "../evidence.ts";
import type { ScanBounds } from "../scan-bounds.ts";

/** Pictures the whole page, down to the height a picture may have. Put a deadline on it. */
export async function takeScreenshot(
  session: CDPSession,
  device: Device,
  bounds: ScanBounds,
): Promise<ImageEvidence> {
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  const pixels = device === "mobile" ? 2 : 1;
  const whole = {
    width: Math.max(1, Math.ceil(cssContentSize.width)),
    height: Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight),
  };
  const width = Math.min(whole.width, Math.floor(bounds.maxScreenshotWidth / pixels));
  const height = Math.min(whole.height, Math.floor(bounds.maxScreenshotHeight / pixels));
  const { data } = await session.send("Page.captureScreenshot", {
    // Lossless, because pictures get compared; WebP's lossless mode takes twice as long.
    format: "png",
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return {
    index: 0,
    device,
    data: new Uint8Array(Buffer.from(data, "base64")),
    type: "image/png",
    width: width * pixels,
    height: height * pixels,
    clipped: width < whole.width || height < whole.height,
  };
}
