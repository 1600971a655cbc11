import type { Shown } from "../capture/emulate-device.ts";
import type { ImageEvidence, ImagesEvidence } from "../evidence.ts";
import type { OtherPicture } from "../load/readers/other-pictures-reader.ts";
import type { ReaderName, ReaderValues } from "../load/readers.ts";
import { stripedImage } from "../load/striped-image.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { toFailure } from "../scan-error.ts";
import { loadForScan } from "./load-for-scan.ts";
import type { ScannedPage } from "./scanned-page.ts";

export const pictureReaders = ["picture", "otherPictures"] as const satisfies ReaderName[];

/**
 * The page on each device that was asked for. What the scan's load could not show truly is loaded once
 * more, and says so. A further device without a picture leaves its reason.
 */
export async function takePictures(
  { picture, otherPictures }: Pick<ReaderValues, (typeof pictureReaders)[number]>,
  request: ScannedPage,
  tools: BrowserTools,
): Promise<ImagesEvidence> {
  const images: Promise<ImageEvidence>[] = [picture.kept];
  const missing: ImagesEvidence["missing"] = [];
  for (const other of otherPictures) {
    const told = "needsLoad" in other ? await loadAnew(other.shown, request, tools) : other;
    if ("reason" in told) missing.push({ device: told.shown.device, reason: told.reason });
    else images.push(stripedImage({ ...told.picture, index: images.length }));
  }
  return { images: await Promise.all(images), missing, unsteady: null };
}

async function loadAnew(
  shown: Shown,
  request: ScannedPage,
  tools: BrowserTools,
): Promise<Exclude<OtherPicture, { needsLoad: true }>> {
  try {
    const own = { ...request, ...shown, others: [], ownLoads: false };
    const readings = await loadForScan(own, tools, new Set(["look"] as const));
    const { look } = readings.values(["look"]);
    return { shown, picture: { ...look, load: "own" } };
  } catch (error) {
    return { shown, reason: toFailure(await tools.explain(error)).reason };
  }
}
