import { askPage } from "../../capture/ask-page.ts";
import { askValues } from "../../snapshot/in-page-values.ts";
import { askedProperties, keptStyles } from "../../snapshot/kept-properties.ts";
import type { CapturedPage } from "../../snapshot/to-page-snapshot.ts";
import { defineReader } from "../define-reader.ts";
import { keptMs, orMissing } from "../kept.ts";

/** About 600 bytes each, while they are on their way. */
const maxNodes = 100_000;
const maxElements = 50_000;
const askMs = 2_000;

/** The document as it is laid out, for a later comparison. */
export const snapshotReader = defineReader("frozen", ({ bounds }) => ({
  ms: keptMs(bounds),
  read: (page) =>
    orMissing<CapturedPage>(page, async () => {
      const { session, frameId } = page.tab;
      const { nodes } = await session.send("Memory.getDOMCounters");
      if (nodes > maxNodes) {
        return { missing: `The page has ${nodes} nodes, more than the ${maxNodes} that are kept.` };
      }
      const properties = askedProperties.join(" ");
      const [captured, asked] = await Promise.all([
        session.send("DOMSnapshot.captureSnapshot", {
          computedStyles: [...keptStyles],
          includePaintOrder: true,
        }),
        askPage(session, frameId, askValues, properties, maxElements, askMs),
      ]);
      return { value: { captured, asked } };
    }),
}));
