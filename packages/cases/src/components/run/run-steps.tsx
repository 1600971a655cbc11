import type { CaseRunDetail, CaseRunStep } from "@sitewright/contract";
import { Badge, Card, StatusPill } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "../editor/editor.css.ts";
import { useStepWords } from "../use-step-words.ts";

type RunStepsProps = {
  run: CaseRunDetail;
  /** The place of the step that is shown, from 0. */
  current: number | null;
  onOpen: (index: number) => void;
};

/** The steps of a run with what became of each. */
export function RunSteps({ run, current, onOpen }: RunStepsProps) {
  const texts = useTexts("run");
  const wordsOf = useStepWords();
  const results = new Map(run.results.map((result) => [result.index, result]));
  return (
    <Card title={texts.steps} padding="none">
      <ol className={styles.list} aria-label={texts.list}>
        {run.steps.map((step, index) => (
          <li key={step.id} className={styles.row} data-current={index === current}>
            <button
              type="button"
              className={styles.choose}
              aria-current={index === current ? "step" : undefined}
              data-off={step.disabled === true}
              onClick={() => onOpen(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              <bdi>{wordsOf(step)}</bdi>
            </button>
            <StepState
              result={results.get(index)}
              isOff={step.disabled === true}
              isRunning={run.status === "working" && run.at === index}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type StepStateProps = { result: CaseRunStep | undefined; isOff: boolean; isRunning: boolean };

function StepState({ result, isOff, isRunning }: StepStateProps) {
  const texts = useTexts("run");
  const statuses = useTexts("statuses");
  const editor = useTexts("editor");
  if (isOff) return <Badge>{editor.off}</Badge>;
  if (!result) {
    return isRunning ? (
      <StatusPill tone="accent">{statuses.working}</StatusPill>
    ) : (
      <Badge>{texts.notRun}</Badge>
    );
  }
  const parts = [result.action, result.assertion].filter((part) => part !== null);
  if (parts.some(({ status }) => status === "failed")) {
    return <StatusPill tone="critical">{texts.failedStep}</StatusPill>;
  }
  if (parts.some(({ heal }) => heal !== null)) {
    return <StatusPill tone="info">{texts.healed}</StatusPill>;
  }
  return <StatusPill tone="positive">{texts.passedStep}</StatusPill>;
}
