import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./meter.css.ts";
import { meterReading } from "./meter-reading.ts";
import { usageTone } from "./usage-tone.ts";

export type MeterProps = {
  label: string;
  value: number;
  /** What is allowed; null is no limit, and shows no bar. */
  max: number | null;
  hint?: string | undefined;
  format?: (value: number) => string;
};

/** How much of an allowance is used; its colour warns from nine tenths on, and words say the same. */
export function Meter({ label, value, max, hint, format: given }: MeterProps) {
  const texts = useKitTexts("meter", messages);
  const { number } = useFormats();
  const format = given ?? number;
  const tone = usageTone(value, max);
  return (
    <div className={styles.root}>
      <div className={styles.label}>{label}</div>
      <div className={styles.numbers}>
        <span className={styles.value}>{format(value)}</span>
        <span className={styles.max}>{max === null ? texts.noLimit : `/ ${format(max)}`}</span>
        {tone === "critical" && <span className={styles.critical}>{texts.usedUp}</span>}
        {tone === "caution" && <span className={styles.caution}>{texts.nearlyUsed}</span>}
      </div>
      {max !== null && (
        // Not the element `meter`: browsers draw that themselves, each in its own colours.
        <div className={styles.track} {...meterReading(label, value, max, format, texts)}>
          <div
            className={styles.bar[tone]}
            style={{ width: `${max > 0 ? Math.min(value / max, 1) * 100 : 100}%` }}
          />
        </div>
      )}
      {hint !== undefined && <div className={styles.hint}>{hint}</div>}
    </div>
  );
}
