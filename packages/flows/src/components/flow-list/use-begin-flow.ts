import { type AppPath, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useCreateFlow } from "../../api/use-change-flows.ts";
import { useTexts } from "../../texts.ts";

/** Makes a flow without a step and goes to it; says why where there is to be none. */
export function useBeginFlow(onOpen: (path: AppPath) => void) {
  const texts = useTexts("page");
  const reasonOf = useReasonOf();
  const make = useCreateFlow();
  const begin = () =>
    make.mutate(undefined, {
      onSuccess: ({ id }) => onOpen(paths.flow(id)),
      onError: (error) => void toast.error(`${texts.notCreated}. ${reasonOf(error)}`),
    });
  return { begin, isPending: make.isPending };
}
