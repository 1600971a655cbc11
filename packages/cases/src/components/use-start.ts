import { caseQueries, useApi } from "@sitewright/api-client";
import { type AppPath, type Case, paths } from "@sitewright/contract";
import { usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useStartRuns } from "../api/use-change-cases.ts";
import { useTexts } from "../texts.ts";

/** Where a case is run: on another site than its own, or from a step of another run on. */
type At = { site_id?: string; from_run?: string; from_step?: number };

/**
 * Runs a case and leads to its run, where it is one. What goes beyond the month's allowance is asked about first, in
 * `dialog`, which has its place on the screen that starts.
 */
export function useStart(onOpen: (path: AppPath) => void) {
  const texts = useTexts("list");
  const reasonOf = useReasonOf();
  const api = useApi();
  const queryClient = useQueryClient();
  const begin = useStartRuns();
  const priced = usePricedTasks("caseruns");
  const start = (case_id: string, at: At) =>
    begin.mutate(
      { case_id, ...at },
      {
        onSuccess({ ids }) {
          const [only] = ids;
          toast.success(texts.started(ids.length));
          if (only !== undefined && ids.length === 1) onOpen(paths.caseRun(only));
        },
        onError: (error) => void toast.error(`${texts.notStarted}. ${reasonOf(error)}`),
      },
    );
  return {
    isPending: begin.isPending || priced.isPending,
    dialog: priced.dialog,
    /** Runs a case once for each row of its data. */
    start: ({ id, rows }: Pick<Case, "id" | "rows">) =>
      priced.request({ count: Math.max(1, rows), start: () => start(id, {}) }),
    /** Runs the case of a run again, on the site of that run. */
    startAgain: (id: string, site_id: string) =>
      priced.requestCounted(async () => {
        const { rows } = await queryClient.fetchQuery(caseQueries.get(api, id));
        return { count: Math.max(1, rows), start: () => start(id, { site_id }) };
      }),
    /** Begins at a step of a run, by its place from 0. */
    startFrom: (id: string, { run, step }: { run: string; step: number }) =>
      priced.request({ count: 1, start: () => start(id, { from_run: run, from_step: step }) }),
  };
}
