import { useApi } from "@sitewright/api-client";
import { saveAs } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { traceName } from "../model/trace-name.ts";
import type { TraceWords } from "./pack-trace.ts";

/** Saves everything a run kept as one file; its addresses are asked for anew, since they run out. */
export function useDownloadTrace() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ runId, words }: { runId: string; words: TraceWords }) => {
      const { packTrace } = await import("./pack-trace.ts");
      const run = await api.caseruns.get({ id: runId });
      const bytes = await packTrace(run, words);
      saveAs(`${traceName(run)}.zip`, new Blob([bytes], { type: "application/zip" }));
    },
  });
}
