import { assertionTypes, type CaseStep } from "@sitewright/contract";
import { Card, Checkbox, Select, Switch, TextField } from "@sitewright/ui-kit";
import { checksOfElement, checksOfValue } from "../../model/edit-steps.ts";
import type { SeenStep } from "../../model/seen-steps.ts";
import { useTexts } from "../../texts.ts";
import { ActionFields } from "./action-fields.tsx";
import * as styles from "./editor.css.ts";
import { ElementField } from "./element-field.tsx";
import { GivenField } from "./given-field.tsx";
import { SeenPicture } from "./seen-picture.tsx";
import { ValueField, type ValueNames } from "./value-field.tsx";

type StepFormProps = {
  /** The case that it is of; null while there is none. */
  caseId: string | null;
  /** Its place among the steps, from 1. */
  number: number;
  step: CaseStep;
  /** The steps that come before it. */
  before: readonly CaseStep[];
  onChange: (step: CaseStep) => void;
  /** What its values can name. */
  names: ValueNames;
  /** What the last run saw of it. */
  seen?: SeenStep | undefined;
};

/** One step: what is done, what must hold then, and what happens where it does not. */
export function StepForm({ caseId, number, step, before, onChange, names, seen }: StepFormProps) {
  const texts = useTexts("editor");
  return (
    <Card
      title={texts.step(number)}
      actions={
        <Switch
          label={texts.isOn}
          checked={step.disabled !== true}
          onChange={(isOn) => onChange({ ...step, disabled: isOn ? undefined : true })}
        />
      }
    >
      <div className={styles.form}>
        {step.note && <p className={styles.stepNote}>{step.note}</p>}
        {seen && <SeenPicture number={number} seen={seen} />}
        <ActionFields {...{ step, caseId, onChange, names, seen }} />
        {step.action.type !== "case" && <AssertionFields {...{ step, onChange, names, seen }} />}
        {(before.length > 0 || step.only_if) && (
          <GivenField step={step} before={before} onChange={onChange} />
        )}
        <OptionFields step={step} onChange={onChange} />
      </div>
    </Card>
  );
}

type FieldsProps = Omit<StepFormProps, "number" | "caseId" | "before">;

function AssertionFields({ step, onChange, names, seen }: FieldsProps) {
  const texts = useTexts("editor");
  const words = useTexts("words");
  const { assertion } = step;
  const change = (over: Partial<CaseStep["assertion"]>) =>
    onChange({ ...step, assertion: { ...assertion, ...over } });
  return (
    <section className={styles.form} aria-label={texts.checks}>
      <Select
        label={texts.checks}
        value={assertion.type === "" ? "none" : assertion.type}
        onChange={(type) => change({ type: type === "none" ? "" : type })}
        options={assertionTypes.map((type) => ({
          value: type === "" ? ("none" as const) : type,
          label: words.checks[type],
        }))}
      />
      {checksOfElement.has(assertion.type) && (
        <ElementField
          legend={texts.checked}
          name="assertion"
          seen={seen}
          value={assertion.element}
          onChange={(element) => change({ element })}
        />
      )}
      <div className={styles.fields}>
        {assertion.type === "attribute" && (
          <TextField
            label={texts.attribute}
            autoComplete="off"
            value={assertion.attribute ?? ""}
            onChange={(attribute) => change({ attribute: attribute || undefined })}
          />
        )}
        {assertion.type === "equals" && (
          <ValueField
            names={names}
            label={texts.actual}
            value={assertion.actual ?? ""}
            onChange={(actual) => change({ actual })}
          />
        )}
        {checksOfValue.has(assertion.type) && (
          <ValueField
            names={names}
            label={assertion.type === "looks" ? texts.mayDiffer : texts.expected}
            hint={assertion.type === "looks" ? texts.mayDifferHint : texts.expectedHint}
            value={assertion.value}
            onChange={(value) => change({ value })}
          />
        )}
      </div>
      {assertion.type !== "" && (
        <Checkbox
          label={texts.not}
          checked={assertion.not === true}
          onChange={(not) => change({ not: not || undefined })}
        />
      )}
    </section>
  );
}

function OptionFields({ step, onChange }: Omit<FieldsProps, "names" | "seen">) {
  const texts = useTexts("editor");
  const { timeout, retries = 0, optional, heals } = step;
  // The steps of a case inside have options of their own.
  const isCase = step.action.type === "case";
  const seconds = timeout === undefined ? "" : String(timeout / 1000);
  return (
    <section className={styles.form} aria-label={texts.options}>
      <h3 className={styles.heading}>{texts.options}</h3>
      {!isCase && (
        <div className={styles.fields}>
          <TextField
            label={texts.timeout}
            hint={texts.timeoutHint}
            inputMode="numeric"
            autoComplete="off"
            value={seconds}
            onChange={(text) => onChange({ ...step, timeout: msOf(text) })}
          />
          <TextField
            label={texts.retries}
            inputMode="numeric"
            autoComplete="off"
            value={retries === 0 ? "" : String(retries)}
            onChange={(text) => onChange({ ...step, retries: countOf(text) })}
          />
        </div>
      )}
      <Checkbox
        label={texts.optional}
        checked={optional === true}
        onChange={(isOn) => onChange({ ...step, optional: isOn || undefined })}
      />
      {!isCase && (
        <Checkbox
          label={texts.heals}
          hint={texts.healsHint}
          checked={heals !== false}
          onChange={(isOn) => onChange({ ...step, heals: isOn ? undefined : false })}
        />
      )}
    </section>
  );
}

/** Within what a step can say; undefined for no number. */
function msOf(text: string): number | undefined {
  const ms = Math.round(Number(text) * 1000);
  return text.trim() === "" || !(ms > 0) ? undefined : Math.min(Math.max(ms, 100), 60_000);
}

function countOf(text: string): number | undefined {
  const count = Math.floor(Number(text));
  return count > 0 ? Math.min(count, 5) : undefined;
}
