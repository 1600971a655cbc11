import * as Radix from "@radix-ui/react-switch";
import { useId } from "react";
import * as styles from "./switch.css.ts";

export type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean | undefined;
};

/** A setting that takes effect at once; for a choice that is sent with a form use `Checkbox`. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.root} data-disabled={disabled || undefined}>
      <Radix.Root
        id={id}
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <div className={styles.hint} id={`${id}hint`}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
