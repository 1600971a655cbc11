import type { ElementBox } from "@sitewright/contract";

/** Whether an element begins within a picture of the whole page: what is below a picture's end is not on it. */
export function isInPicture(
  { x, y, width, height }: ElementBox,
  picture: { width: number; height: number },
): boolean {
  return width > 0 && height > 0 && x >= 0 && y >= 0 && x < picture.width && y < picture.height;
}
