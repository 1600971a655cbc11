import { actionTypes, type CaseStep } from "@sitewright/contract";
import { Select, TextField } from "@sitewright/ui-kit";
import { actionsOfElement, actionsOfValue, withAction } from "../../model/edit-steps.ts";
import type { SeenStep } from "../../model/seen-steps.ts";
import { faultOf } from "../../model/step-faults.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { ElementField } from "./element-field.tsx";
import { InnerCaseField } from "./inner-case-field.tsx";
import { UploadField } from "./upload-field.tsx";
import { ValueField, type ValueNames } from "./value-field.tsx";

type ActionFieldsProps = {
  step: CaseStep;
  /** The case that it is of; null while there is none. */
  caseId: string | null;
  onChange: (step: CaseStep) => void;
  names: ValueNames;
  seen?: SeenStep | undefined;
};

/** What a step does, and with what. */
export function ActionFields({ step, caseId, onChange, names, seen }: ActionFieldsProps) {
  const texts = useTexts("editor");
  const words = useTexts("words");
  const { action } = step;
  const change = (over: Partial<CaseStep["action"]>) =>
    onChange({ ...step, action: { ...action, ...over } });
  return (
    <section className={styles.form} aria-label={texts.does}>
      <Select
        label={texts.does}
        value={action.type === "" ? "none" : action.type}
        onChange={(type) => onChange(withAction(step, type === "none" ? "" : type))}
        options={actionTypes.map((type) => ({
          value: type === "" ? ("none" as const) : type,
          label: words.actions[type],
        }))}
      />
      {action.type === "navigate" && (
        <ValueField
          names={names}
          label={texts.path}
          hint={texts.pathHint}
          value={action.path}
          onChange={(path) => change({ path })}
        />
      )}
      {actionsOfElement.has(action.type) && (
        <ElementField
          legend={texts.element}
          name="action"
          seen={seen}
          value={action.element}
          onChange={(element) => change({ element })}
        />
      )}
      {action.type === "drag" && (
        <ElementField
          legend={texts.target}
          name="to"
          error={faultOf(step, caseId) === null ? undefined : texts.faults.noTarget}
          value={action.to ?? ""}
          onChange={(to) => change({ to })}
        />
      )}
      {action.type === "upload" && (
        <UploadField files={action.files} onChange={(files) => change({ files })} />
      )}
      {action.type === "case" && (
        <InnerCaseField step={step} caseId={caseId} onChange={(value) => change({ value })} />
      )}
      {actionsOfValue.has(action.type) && (
        <ValueField
          names={names}
          label={texts.value}
          hint={texts.valueHint}
          value={action.value}
          onChange={(value) => change({ value })}
        />
      )}
      {(action.type === "keyDown" || action.type === "store") && (
        <TextField
          label={action.type === "store" ? texts.name : texts.key}
          hint={action.type === "store" ? undefined : texts.keyHint}
          autoComplete="off"
          value={action.key}
          onChange={(key) => change({ key })}
        />
      )}
    </section>
  );
}
