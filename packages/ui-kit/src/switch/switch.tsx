import * as Radix from "@radix-ui/react-switch";
import { FieldNotes } from "../field/field-notes.tsx";
import { useFieldNotes } from "../field/use-field-notes.ts";
import { root as visuallyHidden } from "../visually-hidden/visually-hidden.css.ts";
import * as styles from "./switch.css.ts";

export type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** The label is there for readers only, because the place says what the switch is for. */
  hideLabel?: boolean | undefined;
};

/** A setting that takes effect at once; for a choice that is sent with a form use `Checkbox`. */
export function Switch({
  label,
  checked,
  onChange,
  disabled = false,
  onBlur,
  hideLabel = false,
  ...facts
}: SwitchProps) {
  const { control, notes } = useFieldNotes(facts);
  return (
    <div className={styles.root} data-disabled={disabled || undefined}>
      <Radix.Root
        {...control}
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        onBlur={() => onBlur?.()}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      <div className={styles.words}>
        <label htmlFor={control.id} className={hideLabel ? visuallyHidden : styles.label}>
          {label}
        </label>
        <FieldNotes {...notes} />
      </div>
    </div>
  );
}
