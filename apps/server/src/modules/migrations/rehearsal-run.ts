import { rehearsalSorts } from "@sitewright/contract";
import { z } from "zod";
import { defineRun } from "../runs/index.ts";

/** Compares a site with the home it moves to, or after the switch with what was rehearsed. */
export const rehearsalRun = defineRun({
  kind: "migration",
  name: "rehearsal",
  configs: z.object({ sort: z.enum(rehearsalSorts) }),
  // Two hundred pages in a browser at both homes, on a machine that has other work.
  longestSeconds: 60 * 60,
  concurrency: 2,
  visitsPage: false,
});
