import { askPage } from "../../capture/ask-page.ts";
import type { Vitals } from "../../evidence.ts";
import { readVitals } from "../../visit/in-page-vitals.ts";
import { defineReader } from "../define-reader.ts";
import { keptMs, orMissing } from "../kept.ts";

/** How quickly the page showed itself, by its own timeline, before anybody scrolled it. */
export const vitalsReader = defineReader("loaded", ({ bounds }) => ({
  ms: keptMs(bounds),
  read: (page) =>
    orMissing<Vitals>(page, async () => ({
      value: await askPage(page.tab.session, page.tab.frameId, readVitals),
    })),
}));
