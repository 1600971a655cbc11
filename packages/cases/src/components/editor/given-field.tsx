import type { CaseStep } from "@sitewright/contract";
import { Checkbox, Select } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import * as styles from "./editor.css.ts";

type GivenFieldProps = {
  step: CaseStep;
  /** The steps that come before it. */
  before: readonly CaseStep[];
  onChange: (step: CaseStep) => void;
};

/** Whether a step is always done, or only as an earlier one held or did not. */
export function GivenField({ step, before, onChange }: GivenFieldProps) {
  const texts = useTexts("editor");
  const wordsOf = useStepWords();
  const { only_if: given } = step;
  const isThere = before.some(({ id }) => id === given?.step);
  return (
    <div className={styles.form}>
      <Select
        label={texts.given}
        value={given ? (isThere ? `step ${given.step}` : null) : "always"}
        error={given && !isThere ? texts.givenLost : undefined}
        onChange={(value) => {
          const id = value === "always" ? undefined : value.slice("step ".length);
          onChange({ ...step, only_if: id === undefined ? undefined : { ...given, step: id } });
        }}
        options={[
          { value: "always", label: texts.always },
          ...before.map((one, at) => ({
            value: `step ${one.id}`,
            label: texts.givenStep(at + 1, wordsOf(one)),
          })),
        ]}
      />
      {given && (
        <Checkbox
          label={texts.givenNot}
          checked={given.not === true}
          onChange={(isOn) =>
            onChange({ ...step, only_if: { step: given.step, ...(isOn && { not: true }) } })
          }
        />
      )}
    </div>
  );
}
