import { ScanError } from "../../scan-error.ts";
import { defineReader } from "../define-reader.ts";

/** Lighthouse's report on the load, in which it takes part from the start where this is asked for. */
export const lighthouseReader = defineReader("watch", ({ bounds }) => ({
  ms: bounds.lighthouseMs,
  read({ lighthouse }) {
    if (!lighthouse) throw new ScanError("LIGHTHOUSE_FAILED");
    return lighthouse.audit();
  },
}));
