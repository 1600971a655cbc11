import { May } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useCancelTests } from "../../api/use-cancel-tests.ts";
import type { Grouped } from "../../api/use-decisions.tsx";
import { useTexts } from "../../texts.ts";

type CancelTestsProps = {
  /** Whose tests are looked at. */
  about: Grouped;
  /** How many of them wait or run. */
  working: number;
};

/** Ends all tests that wait or run; what has been judged stays. */
export function CancelTests({ about, working }: CancelTestsProps) {
  const texts = useTexts("cancelTests");
  const reasonOf = useReasonOf();
  const cancel = useCancelTests();
  return (
    <May call="tests.cancelMany">
      <Button
        icon={icons.stop}
        pending={cancel.isPending}
        onClick={() =>
          cancel.mutate(about, {
            onSuccess: ({ cancelled }) => void toast.success(texts.cancelled(cancelled)),
            onError: (error) => void toast.error(reasonOf(error)),
          })
        }
      >
        {texts.cancel(working)}
      </Button>
    </May>
  );
}
