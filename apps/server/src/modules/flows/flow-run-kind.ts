import { runConfigsInputSchema } from "@sitewright/contract";
import { defineRun } from "../runs/index.ts";

/**
 * Goes through a flow on a site. A worker holds it for moments alone: it opens what is to be opened, writes down what
 * has come of what was opened before, and lets go of it until something of that ends.
 */
export const flowRun = defineRun({
  kind: "flow",
  name: "flow run",
  configs: runConfigsInputSchema,
  longestSeconds: 10 * 60,
  concurrency: 4,
  visitsPage: false,
});
