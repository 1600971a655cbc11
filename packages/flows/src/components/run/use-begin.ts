import { type AppPath, type EndpointInput, type Endpoints, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useStartFlowRun } from "../../api/use-change-flow-runs.ts";
import { useTexts } from "../../texts.ts";

/** Goes to a run that began, or away from one that is gone. */
export type OpenRun = (path: AppPath) => void;

/** Runs a flow once more, and leads to the run. */
export function useBegin(onOpen: OpenRun) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const start = useStartFlowRun();
  return {
    isPending: start.isPending,
    begin: (body: EndpointInput<Endpoints["flowruns"]["create"]>) =>
      start.mutate(body, {
        onSuccess({ id }) {
          toast.success(texts.begun);
          onOpen(paths.flowRun(id));
        },
        onError: (error) => void toast.error(`${texts.notBegun}. ${reasonOf(error)}`),
      }),
  };
}
