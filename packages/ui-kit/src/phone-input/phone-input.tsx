import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { Combobox } from "../combobox/combobox.tsx";
import * as fieldStyles from "../field/field.css.ts";
import { FieldNotes } from "../field/field-notes.tsx";
import { useFieldNotes } from "../field/use-field-notes.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { caretAfter, digitsBefore } from "./caret.ts";
import { countries, defaultCode } from "./countries.ts";
import { messages } from "./messages.ts";
import * as styles from "./phone-input.css.ts";
import {
  digitsOf,
  parsePhone,
  phoneFault,
  phoneValue,
  readPasted,
  showDigits,
} from "./phone-number.ts";

export type PhoneInputProps = {
  label?: string;
  /** Code, a space, then the number as shown; empty before anything is typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

const tenDigits = "\\d{3}-?\\d{3}-?\\d{4}|\\(\\d{3}\\) \\d{3}-\\d{4}";

const CountryFlag = lazy(() => import("./country-flag.tsx"));

const options = countries.map(({ country, code, flag }) => ({
  value: code,
  label: `${country} ${code}`,
  shortLabel: code,
  icon: (
    <Suspense fallback={<span className={styles.flag}>{flag}</span>}>
      <CountryFlag flag={flag} />
    </Suspense>
  ),
}));

/** A phone number with its country. Ten digits show as `(123) 456-7890`; the number is required. */
export function PhoneInput({
  label: given,
  value,
  onChange,
  error,
  hint,
  name = "phone",
  disabled = false,
  onBlur,
}: PhoneInputProps) {
  const texts = useKitTexts("phoneInput", messages);
  const label = given ?? texts.label;
  const fault = phoneFault(value);
  // Why it cannot be saved stands there from the start, and goes once it can.
  const rule = fault === null ? undefined : texts.unfit(fault);
  const { control, notes } = useFieldNotes({ name, error, hint: hint ?? rule });
  const input = useRef<HTMLInputElement>(null);
  /** Digits that stood before the caret when the text was last changed; formatting moves it else. */
  const caret = useRef<number | null>(null);
  const { code, digits } = parsePhone(value);
  const shown = showDigits(digits);

  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return;
    const place = caretAfter(shown, caret.current);
    caret.current = null;
    input.current.setSelectionRange(place, place);
  });

  function type(field: HTMLInputElement, isBackspace: boolean) {
    const place = field.selectionStart ?? field.value.length;
    const before = digitsBefore(field.value, place);
    let next = digitsOf(field.value);
    caret.current = before;
    // Only formatting was deleted: the digit in front of it is what was meant.
    if (isBackspace && next === digits && before > 0) {
      next = digits.slice(0, before - 1) + digits.slice(before);
      caret.current = before - 1;
    }
    onChange(phoneValue({ code, digits: next }));
  }

  return (
    <fieldset className={fieldStyles.bareFieldset}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.country}>
          <Combobox
            label={texts.countryCode}
            hideLabel
            value={code}
            onChange={(next) => onChange(phoneValue({ code: next, digits }))}
            options={options}
            emptyText={texts.noCountry}
            disabled={disabled}
          />
        </div>
        <input
          {...control}
          ref={input}
          className={fieldStyles.control}
          type="tel"
          name={name}
          aria-label={label}
          autoComplete="tel-national"
          inputMode="tel"
          // Other countries write theirs in other ways.
          placeholder={code === defaultCode ? "123-456-7890" : undefined}
          // Both forms of ten digits: as they are typed and as they are shown.
          pattern={code === defaultCode ? tenDigits : undefined}
          required
          disabled={disabled}
          value={shown}
          onChange={(event) => {
            const { nativeEvent, target } = event;
            const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
            type(target, kind === "deleteContentBackward");
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            // Without a country of its own a pasted part goes where the caret is, as ever.
            if (!text.trim().startsWith("+")) return;
            event.preventDefault();
            onChange(phoneValue(readPasted(text, code)));
          }}
          onBlur={() => onBlur?.()}
        />
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
}
