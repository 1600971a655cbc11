import { type AppPath, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useRef } from "react";
import { useCreateFlow } from "../../api/use-change-flows.ts";
import { useTexts } from "../../texts.ts";

/** Makes a flow without a step and goes to it; says why where there is to be none. */
export function useBeginFlow(onOpen: (path: AppPath) => void) {
  const texts = useTexts("page");
  const reasonOf = useReasonOf();
  const make = useCreateFlow();
  // State is a render late, and a second press fits into that.
  const isMaking = useRef(false);
  function begin() {
    if (isMaking.current) return;
    isMaking.current = true;
    make.mutate(undefined, {
      onSuccess: ({ id }) => onOpen(paths.flow(id)),
      onError: (error) => void toast.error(`${texts.notCreated}. ${reasonOf(error)}`),
      onSettled() {
        isMaking.current = false;
      },
    });
  }
  return { begin, isPending: make.isPending };
}
