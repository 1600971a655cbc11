import { type AppPath, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useStartRuns } from "../api/use-change-cases.ts";
import { useTexts } from "../texts.ts";

/** Runs a case and leads to its run, where it is one. */
export function useStart(onOpen: (path: AppPath) => void) {
  const texts = useTexts("list");
  const reasonOf = useReasonOf();
  const start = useStartRuns();
  return {
    isPending: start.isPending,
    start: (case_id: string, at: { site_id?: string; from_run?: string } = {}) =>
      start.mutate(
        { case_id, ...at },
        {
          onSuccess({ ids }) {
            const [only] = ids;
            toast.success(texts.started(ids.length));
            if (only !== undefined && ids.length === 1) onOpen(paths.caseRun(only));
          },
          onError: (error) => void toast.error(`${texts.notStarted}. ${reasonOf(error)}`),
        },
      ),
  };
}
