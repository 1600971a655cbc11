import type { ReactNode, Ref } from "react";
import * as styles from "./field.css.ts";

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A yes-or-no choice whose whole label can be pressed. */
export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkboxRow}>
      <input
        {...input}
        type="checkbox"
        className={styles.checkbox}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
