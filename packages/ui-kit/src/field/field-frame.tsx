import type { ReactNode } from "react";
import { useId } from "react";
import { useFieldError } from "../form/form-errors.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { root as visuallyHidden } from "../visually-hidden/visually-hidden.css.ts";
import * as styles from "./field.css.ts";

export type FieldTexts = {
  label: string;
  /** What is wrong and what to do; shown below and read with the field. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** The label is there for readers only, because the place says what the field is. */
  hideLabel?: boolean | undefined;
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
  error: ownError,
  hint,
  required,
  hideLabel = false,
  name,
  children,
}: FieldTexts & { name?: string | undefined; children: (wiring: ControlWiring) => ReactNode }) {
  const id = useId();
  const formError = useFieldError(name);
  const error = ownError ?? formError;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={hideLabel ? visuallyHidden : styles.label} htmlFor={id}>
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
            <Icon icon={icons.alert} size={13} />
          </span>
          {error}
        </div>
      )}
    </div>
  );
}
