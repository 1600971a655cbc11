import type { CaseStep } from "@sitewright/contract";
import { Button, Card, Drawer, EmptyState, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { storedBefore } from "../../model/value-names.ts";
import { useTexts } from "../../texts.ts";
import { StepForm } from "../editor/step-form.tsx";
import { StepThumbnail } from "../step-thumbnail.tsx";
import { useStepWords } from "../use-step-words.ts";
import * as styles from "./recorder.css.ts";

type RecordedStepsProps = {
  steps: readonly CaseStep[];
  onChange: (steps: readonly CaseStep[]) => void;
};

/** The steps so far, the newest at the end; each can be changed, or taken out, while the recording goes on. */
export function RecordedSteps({ steps, onChange }: RecordedStepsProps) {
  const texts = useTexts("recorder");
  const [edited, setEdited] = useState<CaseStep | null>(null);
  const number = steps.findIndex(({ id }) => id === edited?.id) + 1;
  return (
    <Card title={texts.count(steps.length)} padding="none">
      {steps.length === 0 && (
        <EmptyState icon={icons.point} title={texts.none} description={texts.noneAbout} />
      )}
      <ol className={styles.steps} aria-label={texts.steps}>
        {steps.map((step, at) => (
          <RecordedStep
            key={step.id}
            step={step}
            number={at + 1}
            onEdit={() => setEdited(step)}
            onRemove={() => onChange(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </ol>
      {edited && (
        <Drawer
          open
          wide
          hideTitle
          title={texts.edit(number)}
          onOpenChange={(isOpen) => !isOpen && setEdited(null)}
          footer={
            <Button
              tone="primary"
              onClick={() => {
                onChange(steps.map((step) => (step.id === edited.id ? edited : step)));
                setEdited(null);
              }}
            >
              {texts.done}
            </Button>
          }
        >
          <StepForm
            caseId={null}
            number={number}
            step={edited}
            before={steps.slice(0, number - 1)}
            onChange={setEdited}
            // Which of its values are secrets, the recording knows alone until it is saved.
            names={{ secrets: null, columns: [], stored: storedBefore(steps, edited.id) }}
          />
        </Drawer>
      )}
    </Card>
  );
}

type RecordedStepProps = {
  step: CaseStep;
  number: number;
  onEdit: () => void;
  onRemove: () => void;
};

function RecordedStep({ step, number, onEdit, onRemove }: RecordedStepProps) {
  const texts = useTexts("recorder");
  const words = useStepWords()(step);
  return (
    <li className={styles.step}>
      <button type="button" className={styles.stepButton} onClick={onEdit}>
        <span className={styles.number}>{number}</span>
        <StepThumbnail step={step} />
        <bdi className={styles.words}>{words}</bdi>
      </button>
      <IconButton
        icon={icons.trash}
        size="small"
        label={texts.takeOut(number)}
        onClick={onRemove}
      />
    </li>
  );
}
