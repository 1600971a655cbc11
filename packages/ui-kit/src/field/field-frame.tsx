import type { ReactNode } from "react";
import { useId } from "react";
import { Icon } from "../icon/icon.tsx";
import * as styles from "./field.css.ts";

export type FieldTexts = {
  label: string;
  /** What is wrong and what to do; shown below and read with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** Label above, hint and error below, all tied to the one control that `children` draws. */
export function FieldFrame({
  label,
  error,
  hint,
  required,
  children,
}: FieldTexts & { children: (wiring: ControlWiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={errorId}>
          <span className={styles.errorIcon}>
            <Icon name="alert" size={13} />
          </span>
          {error}
        </div>
      )}
    </div>
  );
}
