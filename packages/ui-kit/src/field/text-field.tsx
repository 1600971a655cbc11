import { type Ref, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./field.css.ts";
import type { FieldTexts } from "./field-frame.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { messages } from "./messages.ts";

export type TextFieldProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "password" | "url" | "search" | "number" | "tel" | "date";
  name?: string;
  autoComplete?: string;
  disabled?: boolean | undefined;
  /** It is read, and read out, and not typed in. */
  readOnly?: boolean;
  placeholder?: string | undefined;
  autoFocus?: boolean;
  onEnter?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  inputMode?: "text" | "email" | "url" | "numeric" | "decimal" | "search" | "tel";
  /** The input itself, to focus it when its value is refused. */
  ref?: Ref<HTMLInputElement>;
};

/** One line of text with its label, hint and error. A password can be shown by a button in its field. */
export function TextField({
  label,
  error,
  hint,
  required,
  hideLabel,
  onChange,
  onEnter,
  type = "text",
  ...input
}: TextFieldProps) {
  const { show } = useKitTexts("field", messages);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, hint, required, hideLabel }} name={input.name}>
      {(wiring) => (
        <div className={type === "password" ? styles.secret : undefined}>
          <input
            {...input}
            {...wiring}
            type={type === "password" && isShown ? "text" : type}
            className={styles.control}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              // Enter that ends an input method's composition belongs to the word, not to the form.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              if (onEnter === undefined) return;
              event.preventDefault();
              onEnter();
            }}
          />
          {type === "password" && (
            <Tipped by={show}>
              <button
                type="button"
                className={styles.reveal}
                aria-label={show}
                aria-pressed={isShown}
                disabled={input.disabled}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon icon={isShown ? icons.eyeOff : icons.eye} size={16} />
              </button>
            </Tipped>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
