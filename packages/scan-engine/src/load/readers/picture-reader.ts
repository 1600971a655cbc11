import { takeScreenshot } from "../../capture/take-screenshot.ts";
import type { ImageEvidence } from "../../evidence.ts";
import { ScanError } from "../../scan-error.ts";
import { defineReader } from "../define-reader.ts";

/** The whole page as a picture. It costs most of a load, so nothing else may need it. */
export const pictureReader = defineReader("frozen", ({ device, windowSize, bounds }) => ({
  // It may take several until two are equal.
  ms: 3 * bounds.responseMs,
  async read({ tab, rest }): Promise<ImageEvidence> {
    if (!rest) throw new ScanError("INTERNAL");
    const { evidence, hasFilms } = rest;
    const isBelow = ({ y, height }: { y: number; height: number }) =>
      y + height > windowSize.height;
    const shot = await takeScreenshot(tab.session, {
      device,
      windowSize,
      bounds,
      isTall: evidence.frames.some(isBelow),
      isRepeated: hasFilms || evidence.truncated,
    });
    return { ...shot, steady: evidence };
  },
}));
