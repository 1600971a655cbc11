import type { ReactNode, Ref } from "react";
import * as styles from "./field.css.ts";
import { FieldNotes } from "./field-notes.tsx";
import { useFieldNotes } from "./use-field-notes.ts";

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A yes-or-no choice whose whole label can be pressed. */
export function Checkbox({ label, onChange, error, hint, required, ...input }: CheckboxProps) {
  const { control, notes } = useFieldNotes({ name: input.name, error, hint, required });
  return (
    <span className={styles.checkboxField}>
      <label className={styles.checkboxRow}>
        <input
          {...input}
          {...control}
          type="checkbox"
          className={styles.checkbox}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes {...notes} />
    </span>
  );
}
