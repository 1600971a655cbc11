import type { ImageEvidence } from "../../evidence.ts";
import { ScanError } from "../../scan-error.ts";
import { defineReader } from "../define-reader.ts";
import { picturePage } from "../picture-page.ts";

/** The whole page as a picture. It costs most of a load, so nothing else may need it. */
export const pictureReader = defineReader("frozen", ({ bounds }) => ({
  // It may take several until two are equal.
  ms: 3 * bounds.responseMs,
  async read(page): Promise<ImageEvidence> {
    if (!page.rest) throw new ScanError("INTERNAL");
    return { index: 0, load: "scan", ...(await picturePage(page, page, page.rest)) };
  },
}));
