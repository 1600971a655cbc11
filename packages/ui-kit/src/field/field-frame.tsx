import type { ReactNode } from "react";
import { root as visuallyHidden } from "../visually-hidden/visually-hidden.css.ts";
import * as styles from "./field.css.ts";
import { FieldNotes } from "./field-notes.tsx";
import { type ControlWiring, useFieldNotes } from "./use-field-notes.ts";

export type FieldTexts = {
  label: string;
  /** What is wrong and what to do; shown below and read with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** The label is there for readers only, because the place says what the field is. */
  hideLabel?: boolean | undefined;
};

/** Label above, hint and error below, all tied to the one control that `children` draws. */
export function FieldFrame({
  label,
  hideLabel = false,
  children,
  ...facts
}: FieldTexts & { name?: string | undefined; children: (wiring: ControlWiring) => ReactNode }) {
  const { control, notes } = useFieldNotes(facts);
  return (
    <div className={styles.field}>
      <label className={hideLabel ? visuallyHidden : styles.label} htmlFor={control.id}>
        {label}
      </label>
      {children(control)}
      <FieldNotes {...notes} />
    </div>
  );
}
