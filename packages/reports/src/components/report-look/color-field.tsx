import { TextField } from "@sitewright/ui-kit";
import { isColor } from "../../model/settings-fault.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./report-look.css.ts";

type ColorFieldProps = {
  label: string;
  /** As `#rrggbb`, or whatever is being typed. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
};

/** A colour, written or picked. */
export function ColorField({ label, value, onChange, name }: ColorFieldProps) {
  const texts = useTexts("look");
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        value={value}
        onChange={(next) => onChange(next.trim().slice(0, 7))}
        error={isColor(value) ? undefined : texts.noColor}
        {...(name !== undefined && { name })}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={texts.pick(label)}
        value={isColor(value) ? value.toLowerCase() : "#000000"}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
