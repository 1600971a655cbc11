import type { Shown } from "../../capture/emulate-device.ts";
import { lowerCased } from "../../capture/main-document.ts";
import type { ImageEvidence } from "../../evidence.ts";
import { toFailure } from "../../scan-error.ts";
import { defineReader } from "../define-reader.ts";
import { picturePage } from "../picture-page.ts";
import { variesByDevice } from "../varies-by-device.ts";

/** What became of a further device: a picture, the reason why there is none, or the need of another load. */
export type OtherPicture =
  | { shown: Shown; picture: Omit<ImageEvidence, "index"> }
  | { shown: Shown; reason: string }
  | { shown: Shown; needsLoad: true };

/**
 * The page as further devices would show it, without asking anybody for it again: in their windows, of
 * which nearly all pages make what they make when they are loaded there. A server that answers each device
 * in its own way is another matter: then the device needs a load of its own.
 */
export const otherPicturesReader = defineReader(
  "reshaped",
  ({ bounds, others = [], ownLoads }) => ({
    ms: Math.max(1, others.length) * (3 * bounds.responseMs + 3 * bounds.settleMs),
    async read(page): Promise<OtherPicture[]> {
      const pictures: OtherPicture[] = [];
      const { headers } = page.visit.response ?? { headers: {} };
      const needsLoad = ownLoads === true || variesByDevice(lowerCased(headers).vary ?? "");
      for (const shown of others) {
        if (needsLoad) {
          pictures.push({ shown, needsLoad });
          continue;
        }
        try {
          const shot = await picturePage(page, shown, await page.reshape(shown));
          pictures.push({ shown, picture: { load: "resized", ...shot } });
        } catch (error) {
          page.tab.caps.signal.throwIfAborted();
          pictures.push({ shown, reason: toFailure(error).reason });
        }
      }
      return pictures;
    },
  }),
);
