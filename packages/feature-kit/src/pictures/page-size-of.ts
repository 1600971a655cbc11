import type { Scan } from "@sitewright/contract";

type ScanImage = NonNullable<Scan["images"]>[number];

/** Pixels of a picture for one of the page; scans of before do not say it. */
export function pixelRatioOf({ pixel_ratio, device }: Pick<ScanImage, "pixel_ratio" | "device">) {
  return pixel_ratio ?? (device === "mobile" ? 2 : 1);
}

/** How large the pictured page is, in the CSS pixels that boxes of its elements are in. */
export function pageSizeOf(image: ScanImage): { width: number; height: number } {
  const ratio = pixelRatioOf(image);
  return { width: image.width / ratio, height: image.height / ratio };
}
