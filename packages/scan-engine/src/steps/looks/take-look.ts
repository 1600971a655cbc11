import type { CDPSession, Page } from "playwright-core";
import { copy, emptyPicture, fill, type Picture } from "../../compare/picture/picture.ts";
import { readPng } from "../../compare/picture/read-png.ts";
import { cut, type Rect } from "../../compare/visual/rect.ts";
import type { StepBox } from "../case-run.ts";
import { findSecrets } from "../find-secrets.ts";

/** A part of a page as it looks, without a loss. */
export type Look = {
  picture: Picture;
  /** Where in the picture of the window it begins. */
  left: number;
  top: number;
  /** Pixels of the picture for one of CSS: fewer where a phone shows a wide page smaller. */
  ratio: number;
};

type Looking = {
  page: Page;
  session: CDPSession;
  /** What must not show. */
  secrets: readonly string[];
  /** The longest it may take. */
  ms: number;
};

const black = 0xff000000 | 0;
/** Around what is covered, in CSS pixels: letters stand out of their boxes. */
const margin = 2;

/**
 * Pictures the window, or what shows of a box in it, with animations at their end, no caret, and secrets covered.
 * @param box in CSS pixels of the window; null for all of it
 * @returns null where nothing of the box is in the window
 */
export async function takeLook(
  { page, session, secrets, ms }: Looking,
  box: StepBox | null,
): Promise<Look | null> {
  const before = await findSecrets(session, secrets);
  const png = await page.screenshot({
    ...{ type: "png", animations: "disabled", caret: "hide", scale: "css" },
    timeout: ms,
  });
  // What moved while the picture was taken is covered where it was and where it is.
  const after = await findSecrets(session, secrets);
  const { cssVisualViewport } = await session.send("Page.getLayoutMetrics");
  const whole = readPng(png);
  const ratio = whole.width / cssVisualViewport.clientWidth;
  for (const each of [...before, ...after]) fill(whole, onPicture(each, ratio, margin), black);
  if (!box) return { picture: whole, left: 0, top: 0, ratio };
  const shown = cut(onPicture(box, ratio, 0), [0, 0, whole.width, whole.height]);
  const [left, top, width, height] = shown;
  if (width <= 0 || height <= 0) return null;
  const picture = emptyPicture(width, height);
  copy(whole, shown, picture, 0, 0);
  return { picture, left, top, ratio };
}

/** A box of the window as whole pixels of its picture. @param around in CSS pixels */
function onPicture({ x, y, width, height }: StepBox, ratio: number, around: number): Rect {
  const left = Math.floor((x - around) * ratio);
  const top = Math.floor((y - around) * ratio);
  const right = Math.ceil((x + width + around) * ratio);
  const bottom = Math.ceil((y + height + around) * ratio);
  return [left, top, right - left, bottom - top];
}
