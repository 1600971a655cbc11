import type { CaseRunDetail, CaseRunStep } from "@sitewright/contract";
import { Badge, Card, Duration, VisuallyHidden } from "@sitewright/ui-kit";
import { isUnread } from "../../model/is-unread.ts";
import { extraOf, type Span, spansOfGreen, spansOfRun } from "../../model/run-times.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../editor/editor.css.ts";
import { useStepWords } from "../use-step-words.ts";
import { Mark } from "./mark.tsx";
import { outcomeIn } from "./outcome-of.ts";
import * as runStyles from "./run.css.ts";

type RunStepsProps = {
  run: CaseRunDetail;
  /** The place of the step that is shown, from 0. */
  current: number | null;
  onOpen: (index: number) => void;
};

/** The steps of a run with what became of each and how long it took. */
export function RunSteps({ run, current, onOpen }: RunStepsProps) {
  const texts = useTexts("run");
  const editor = useTexts("editor");
  const wordsOf = useStepWords(undefined, run.steps);
  const results = new Map(run.results.map((result) => [result.index, result]));
  const last = Math.max(-1, ...results.keys());
  // What depends on another step, and was not due.
  const isPassedOver = (index: number) =>
    run.steps[index]?.only_if !== undefined && (index < last || run.status === "passed");
  const spans = spansOfRun(run);
  const greens = spansOfGreen(run);
  return (
    <Card title={texts.steps} padding="none">
      <ol className={styles.list} aria-label={texts.list}>
        {run.steps.map((step, index) => (
          <li key={step.id} className={styles.row} data-current={index === current}>
            <button
              type="button"
              className={styles.choose}
              aria-current={index === current ? "step" : undefined}
              data-off={isUnread(step) ? "unread" : step.disabled === true}
              onClick={() => onOpen(index)}
            >
              <StepState
                run={run}
                result={results.get(index)}
                isRunning={run.status === "working" && run.at === index}
              />
              <span className={styles.number}>{index + 1}</span>
              <bdi>{wordsOf(step)}</bdi>
            </button>
            {results.has(index) ? (
              <StepTime span={spans.get(index)} green={greens.get(index)} />
            ) : (
              <Badge>
                {step.disabled === true
                  ? editor.off
                  : isPassedOver(index)
                    ? texts.passedOver
                    : texts.notRun}
              </Badge>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepTime({ span, green }: { span: Span | undefined; green: Span | undefined }) {
  const texts = useTexts("run");
  const extra = extraOf(span, green);
  if (!span) return null;
  return (
    <span className={runStyles.time}>
      <Duration ms={span.ms} />
      {extra !== null && (
        <span className={runStyles.extra}>
          +<Duration ms={extra} /> <VisuallyHidden>{texts.longer}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

type StepStateProps = { run: CaseRunDetail; result: CaseRunStep | undefined; isRunning: boolean };

/** How a step went, as a sign for the eye and a word for readers; a gap where it did not run. */
function StepState({ run, result, isRunning }: StepStateProps) {
  const texts = useTexts("run");
  const statuses = useTexts("statuses");
  if (!result && !isRunning) return <span className={runStyles.unmarked} />;
  const shape = result ? outcomeIn(run, result) : "working";
  return (
    <>
      <Mark shape={shape} />
      <VisuallyHidden>
        {shape === "working" ? statuses.working : texts.outcomes[shape]}
      </VisuallyHidden>
    </>
  );
}
