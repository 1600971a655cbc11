import type { Shown } from "../capture/emulate-device.ts";
import { answerOf } from "../capture/settle-page.ts";
import { type Screenshot, takeScreenshot } from "../capture/take-screenshot.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import type { SteadyEvidence } from "../evidence.ts";
import { maskElements, unmaskElements } from "../steady/mask-elements.ts";
import type { Rest } from "../steady/steady-page.ts";
import type { LoadedPage } from "./define-reader.ts";

/**
 * Pictures a page at rest as it stands in a device's window, without the elements that are to be masked.
 */
export async function picturePage(
  { tab, bounds, maskIds = [], lighthouse }: LoadedPage,
  { device, windowSize }: Shown,
  { evidence, hasFilms }: Rest,
): Promise<Screenshot & { steady: SteadyEvidence }> {
  const isBelow = ({ y, height }: { y: number; height: number }) => y + height > windowSize.height;
  const masked = await withDeadline(maskElements(tab, maskIds), answerOf(tab, bounds));
  try {
    const shot = await takeScreenshot(tab.session, {
      device,
      windowSize,
      bounds,
      isTall: evidence.frames.some(isBelow),
      isRepeated: hasFilms || evidence.truncated,
      // Its audits keep this process busy for nearly as long.
      meanwhile: () => void lighthouse?.audit(),
    });
    return { ...shot, steady: { ...evidence, masked } };
  } finally {
    if (maskIds.length > 0) await withDeadline(unmaskElements(tab), answerOf(tab, bounds));
  }
}
