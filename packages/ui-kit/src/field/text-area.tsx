import type { Ref } from "react";
import * as styles from "./field.css.ts";
import type { FieldTexts } from "./field-frame.tsx";
import { FieldFrame } from "./field-frame.tsx";

export type TextAreaProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  rows?: number;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  error,
  hint,
  required,
  hideLabel,
  onChange,
  rows = 4,
  ...input
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, required, hideLabel }} name={input.name}>
      {(wiring) => (
        <textarea
          {...input}
          {...wiring}
          rows={rows}
          className={styles.area}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
