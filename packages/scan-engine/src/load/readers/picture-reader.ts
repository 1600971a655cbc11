import type { ImageEvidence } from "../../evidence.ts";
import { ScanError } from "../../scan-error.ts";
import { defineReader, type LoadedPage, type LoadSetup } from "../define-reader.ts";
import { picturePage } from "../picture-page.ts";
import { stripedImage } from "../striped-image.ts";

/** The whole page as a picture: as the browser made it, and as it is kept. */
export type Pictured = { picture: ImageEvidence; kept: Promise<ImageEvidence> };

/**
 * The whole page as a picture that is kept. It costs most of a load, so nothing else may need it; it is packed
 * while the page is asked for the rest.
 */
export const pictureReader = defineReader("frozen", ({ bounds }) => ({
  ms: pictureMs(bounds),
  async read(page): Promise<Pictured> {
    const picture = await pictureOf(page);
    const kept = stripedImage(picture);
    // Nobody waits for it when the load ends as a failure.
    kept.catch(() => undefined);
    return { picture, kept };
  },
}));

/** The whole page as a picture that another is compared with, and that is not kept. */
export const lookReader = defineReader("frozen", ({ bounds }) => ({
  ms: pictureMs(bounds),
  read: pictureOf,
}));

/** It may take several until two are equal. */
function pictureMs({ responseMs }: LoadSetup["bounds"]): number {
  return 3 * responseMs;
}

async function pictureOf(page: LoadedPage): Promise<ImageEvidence> {
  if (!page.rest) throw new ScanError("INTERNAL");
  return { index: 0, load: "scan", ...(await picturePage(page, page, page.rest)) };
}
