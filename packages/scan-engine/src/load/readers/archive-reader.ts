import { archivedPictures } from "../../archive/archived-pictures.ts";
import { packArchive } from "../../archive/pack-archive.ts";
import { steadyArchive } from "../../archive/steady-archive.ts";
import { defineReader } from "../define-reader.ts";
import { keptMs, orMissing } from "../kept.ts";

/** The page with all its files in one, as an archive that a browser opens (MHTML, RFC 2557). */
export type PageArchive = {
  /** Compressed, beside what else is done with the load. */
  bytes: Promise<Uint8Array>;
  /** SHA-256 of the pictures in it as received, by address. */
  pictures: Record<string, string>;
};

const maxBytes = 30 * 1024 * 1024;
const tooLarge = { missing: `The page is larger than ${maxBytes / 1024 / 1024} MB.` };

export const archiveReader = defineReader("closing", ({ bounds }) => ({
  ms: keptMs(bounds),
  read: (page) =>
    orMissing<PageArchive>(page, async () => {
      // Not even asked for: it would have to be held as one text.
      if (page.tab.network.decodedBytes > maxBytes) return tooLarge;
      const { data } = await page.tab.session.send("Page.captureSnapshot", { format: "mhtml" });
      if (data.length > maxBytes * 1.5) return tooLarge;
      const bytes = packArchive(steadyArchive(data));
      // Nobody waits for it when the load ends as a failure.
      bytes.catch(() => undefined);
      return { value: { bytes, pictures: archivedPictures(data) } };
    }),
}));
