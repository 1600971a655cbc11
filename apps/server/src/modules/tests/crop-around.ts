import type { ElementBox } from "@sitewright/contract";
import type { PictureCrop } from "@sitewright/scan-engine/crop-png";

/** A picture as it is stored, in its pixels; `ratio` of them are one of CSS. */
export type StoredSize = { width: number; height: number; ratio: number };

type CroppedBox = {
  crop: PictureCrop;
  width: number;
  height: number;
  /** The box in the crop's own pixels, as much of it as the crop shows. */
  box: ElementBox;
};

/** CSS pixels around an element that tell where it stands. */
const margin = 40;
const narrowest = 400;
/** Width by height, so that rows of crops stand in line. */
const shape = 1.6;
/** Pixels of a crop, about: twice what a row has room for. */
const wide = 480;

/**
 * The crop of a picture that shows an element where it stands, or its beginning where it is too tall; null
 * where the picture ends before it. Pure.
 * @param box in CSS pixels
 */
export function cropAround(box: ElementBox, picture: StoredSize): CroppedBox | null {
  const page = { width: picture.width / picture.ratio, height: picture.height / picture.ratio };
  const seen = within(box, { x: 0, y: 0, ...page });
  if (seen === null) return null;
  const wanted = Math.max(seen.width + 2 * margin, (seen.height + 2 * margin) * shape, narrowest);
  const width = Math.min(wanted, page.width);
  const height = Math.min(width / shape, page.height);
  const part = {
    x: startOf(seen.x, seen.width, width, page.width),
    y: startOf(seen.y, seen.height, height, page.height),
    width,
    height,
  };
  const crop = pixelsOf(part, picture);
  const scale = picture.ratio / crop.shrink;
  const sheet = {
    width: Math.floor(crop.width / crop.shrink),
    height: Math.floor(crop.height / crop.shrink),
  };
  const shown = {
    x: seen.x * scale - crop.x / crop.shrink,
    y: seen.y * scale - crop.y / crop.shrink,
    width: seen.width * scale,
    height: seen.height * scale,
  };
  return { crop, ...sheet, box: within(shown, { x: 0, y: 0, ...sheet }) ?? shown };
}

/** In the middle as far as the page goes; of what is longer than the part, its beginning. */
function startOf(from: number, length: number, part: number, whole: number): number {
  const middle = from + Math.min(length, part - 2 * margin) / 2;
  return Math.min(Math.max(0, middle - part / 2), whole - part);
}

/** Whole pixels, none of them beyond the picture. */
function pixelsOf(part: ElementBox, { ratio, ...picture }: StoredSize): PictureCrop {
  const x = Math.min(Math.floor(part.x * ratio), picture.width - 1);
  const y = Math.min(Math.floor(part.y * ratio), picture.height - 1);
  const width = Math.max(1, Math.min(Math.round(part.width * ratio), picture.width - x));
  const height = Math.max(1, Math.min(Math.round(part.height * ratio), picture.height - y));
  const shrink = Math.max(1, Math.min(Math.round(width / wide), height));
  return { x, y, width, height, shrink };
}

/** What two boxes share; null where that is nothing. */
function within(box: ElementBox, bounds: ElementBox): ElementBox | null {
  const x = Math.max(box.x, bounds.x);
  const y = Math.max(box.y, bounds.y);
  const width = Math.min(box.x + box.width, bounds.x + bounds.width) - x;
  const height = Math.min(box.y + box.height, bounds.y + bounds.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
