import type { CDPSession, Page } from "playwright-core";
import { copy, emptyPicture, fill, type Picture } from "../../compare/picture/picture.ts";
import { readPng } from "../../compare/picture/read-png.ts";
import type { StepBox } from "../case-run.ts";
import { findSecrets } from "../find-secrets.ts";

/** A part of a page as it looks, without a loss, and where in its window that part begins. */
export type Look = { picture: Picture; left: number; top: number };

type Looking = {
  page: Page;
  session: CDPSession;
  /** What must not show. */
  secrets: readonly string[];
  /** The longest it may take. */
  ms: number;
};

const black = 0xff000000 | 0;
/** Around what is covered, in pixels: letters stand out of their boxes. */
const margin = 2;

/**
 * Pictures the window, or what shows of a box in it, with animations at their end, no caret, and secrets covered: one
 * pixel for each of CSS.
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
  const whole = readPng(png);
  for (const { x, y, width, height } of [...before, ...after]) {
    const [left, top] = [Math.floor(x - margin), Math.floor(y - margin)];
    const right = Math.ceil(x + width + margin);
    const bottom = Math.ceil(y + height + margin);
    fill(whole, [left, top, right - left, bottom - top], black);
  }
  if (!box) return { picture: whole, left: 0, top: 0 };
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const width = Math.min(whole.width, Math.ceil(box.x + box.width)) - left;
  const height = Math.min(whole.height, Math.ceil(box.y + box.height)) - top;
  if (width <= 0 || height <= 0) return null;
  const picture = emptyPicture(width, height);
  copy(whole, [left, top, width, height], picture, 0, 0);
  return { picture, left, top };
}
