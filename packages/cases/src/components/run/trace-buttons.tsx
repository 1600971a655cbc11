import { type CaseRunDetail, type CaseRunStep, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Link, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useDownloadTrace } from "../../api/use-download-trace.ts";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import { outcomeIn } from "./outcome-of.ts";
import * as styles from "./run.css.ts";
import { useVerdict } from "./use-verdict.ts";

/** A run that is over, as a file, and the way to open such a file. */
export function TraceButtons({ run }: { run: CaseRunDetail }) {
  const texts = useTexts("trace");
  const runTexts = useTexts("run");
  const reasonOf = useReasonOf();
  const download = useDownloadTrace();
  const verdict = useVerdict(run);
  const wordsOf = useStepWords(undefined, run.steps);
  if (run.status === "working") return null;
  const words = {
    ...{ verdict, wordsOf, outcomeOf: (result: CaseRunStep) => outcomeIn(run, result) },
    texts: {
      ...{ console: runTexts.console, requests: runTexts.requests, film: runTexts.film },
      ...{ notRun: runTexts.notRun, picture: runTexts.picture, outcomes: runTexts.outcomes },
    },
  };
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        icon={icons.download}
        pending={download.isPending}
        onClick={() =>
          download.mutate(
            { runId: run.id, words },
            { onError: (error) => void toast.error(`${texts.notSaved}. ${reasonOf(error)}`) },
          )
        }
      >
        {texts.download}
      </Button>
      <Link href={paths.trace()}>{texts.open}</Link>
    </div>
  );
}
