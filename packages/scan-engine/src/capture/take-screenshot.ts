import type { CDPSession } from "puppeteer-core";
import type { Device, ImageEvidence } from "../evidence.ts";
import type { ScanBounds } from "../scan-bounds.ts";

/**
 * Pictures the whole page, down to the height a picture may have. Put a deadline on it.
 * @param meanwhile called while the browser packs the picture, which leaves this process free.
 */
export async function takeScreenshot(
  session: CDPSession,
  device: Device,
  bounds: ScanBounds,
  meanwhile: () => void,
): Promise<ImageEvidence> {
  const { cssContentSize, cssLayoutViewport } = await session.send("Page.getLayoutMetrics");
  const pixels = device === "mobile" ? 2 : 1;
  const whole = {
    width: Math.max(1, Math.ceil(cssContentSize.width)),
    height: Math.max(1, Math.ceil(cssContentSize.height), cssLayoutViewport.clientHeight),
  };
  const width = Math.min(whole.width, Math.floor(bounds.maxScreenshotWidth / pixels));
  const height = Math.min(whole.height, Math.floor(bounds.maxScreenshotHeight / pixels));
  const picture = session.send("Page.captureScreenshot", {
    // Lossless, because pictures get compared; WebP's lossless mode takes twice as long.
    format: "png",
    // Half the time for a third more bytes.
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  // Once the question has left.
  setImmediate(meanwhile);
  const { data } = await picture;
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
