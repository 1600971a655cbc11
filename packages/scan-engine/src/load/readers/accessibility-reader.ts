import { runAxe } from "../../audit/accessibility/run-axe.ts";
import { defineReader } from "../define-reader.ts";

/** What axe finds on the page at rest, where elements stand as they are pictured. */
export const accessibilityReader = defineReader("frozen", ({ bounds }) => ({
  // The reading ends by its own deadline, so that the page is free of it before the next question.
  ms: bounds.responseMs + bounds.closeMs,
  read: ({ tab }) =>
    runAxe(tab.session, tab.frameId, { ms: bounds.responseMs, signal: tab.caps.signal }),
}));
