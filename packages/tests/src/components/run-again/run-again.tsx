import { useMay } from "@sitewright/api-client";
import type { GroupedFacts } from "@sitewright/contract";
import { usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import { Button, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Grouped } from "../../api/use-decisions.tsx";
import { useRunAgain } from "../../api/use-run-again.ts";
import { useTexts } from "../../texts.ts";

type RunAgainProps = {
  siteId: string;
  /** Whose tests are looked at. */
  about: Grouped;
  /** How they were asked for; null where there are none, and all pages are tested for the first time. */
  facts: GroupedFacts | null;
  /** How many tests it takes of the plan. */
  count: number;
  /** Called with what the new tests have in common; null where all of the site's newest are meant. */
  onStarted: (batch: string | null) => void;
};

/** Tests the same pages in the same way once more; what is beyond the plan is priced before. */
export function RunAgain({ siteId, about, facts, count, onStarted }: RunAgainProps) {
  const texts = useTexts("runAgain");
  const reasonOf = useReasonOf();
  const mayTest = useMay("tests.createMany");
  const priced = usePricedTasks("tests");
  const again = useRunAgain();
  if (!mayTest) return null;
  const start = (limit: number | null) => {
    const { type, threshold, tags } = facts ?? {};
    again.mutate(
      { siteId, about, limit, type, threshold, tags },
      {
        onSuccess({ begun, reason, batch }) {
          if (reason !== null) toast.error(reason);
          if (begun === 0) return;
          toast.success(texts.started);
          onStarted("batch" in about ? batch : null);
        },
        onError: (error) => void toast.error(reasonOf(error)),
      },
    );
  };
  return (
    <>
      <Button
        tone={facts === null ? "primary" : "neutral"}
        icon={facts === null ? icons.compare : icons.refresh}
        pending={priced.isPending || again.isPending}
        onClick={() => priced.request({ count, start })}
      >
        {facts === null ? texts.first : texts.again}
      </Button>
      {priced.dialog}
    </>
  );
}
