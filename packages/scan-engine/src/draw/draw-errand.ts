import { withClosedPage } from "../print/with-closed-page.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { ScanError } from "../scan-error.ts";

/** A drawing as a runner is asked for it: plain data. */
export type DrawRequest = {
  /** An SVG file of a stranger's, in Base64. */
  svg: string;
  allowPrivate: readonly string[];
};

/** A square that a drawing is fitted into, in pixels. */
const side = 64;

/**
 * Draws a stranger's SVG as a PNG of 64 by 64 pixels, in Base64. It is shown as a picture, as which a browser runs none of its scripts and
 * loads nothing that it names, and by a page that reaches nothing.
 * @throws ScanError TIMED_OUT where it takes too long: the browser is replaced; NOT_HTML where it is no drawing.
 */
export function drawErrand({ svg }: DrawRequest, tools: BrowserTools): Promise<string> {
  const { bounds, signal } = tools;
  return withClosedPage(tools, { ms: bounds.drawMs, signal }, async (session) => {
    const { frameTree } = await session.send("Page.getFrameTree");
    await session.send("Emulation.setDeviceMetricsOverride", {
      width: side,
      height: side,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await session.send("Emulation.setDefaultBackgroundColorOverride", {
      color: { r: 0, g: 0, b: 0, a: 0 },
    });
    await session.send("Page.setDocumentContent", {
      frameId: frameTree.frame.id,
      html: documentOf(svg),
    });
    const { result } = await session.send("Runtime.evaluate", {
      expression: "document.images[0].decode().then(() => true, () => false)",
      awaitPromise: true,
      returnByValue: true,
    });
    if (result.value !== true) throw new ScanError("NOT_HTML", "It is no drawing.");
    const clip = { x: 0, y: 0, width: side, height: side, scale: 1 };
    const { data } = await session.send("Page.captureScreenshot", { format: "png", clip });
    return data;
  });
}

function documentOf(svg: string): string {
  const style = `body{margin:0}img{display:block;width:${side}px;height:${side}px;object-fit:contain}`;
  // Base64 has no sign that could end the attribute.
  return `<!doctype html><style>${style}</style><img alt="" src="data:image/svg+xml;base64,${svg}">`;
}
