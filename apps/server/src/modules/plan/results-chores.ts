import type { Chore } from "../../platform/jobs/chore.ts";
import { type ResultsDeps, sweepResults } from "./sweep-results.ts";

export const resultsChores: readonly Chore<ResultsDeps>[] = [
  {
    name: "delete results that are older than plans keep them",
    rhythm: "nightly",
    run: (deps, signal) => sweepResults(deps, signal),
  },
];
