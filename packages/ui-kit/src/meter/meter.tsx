import { useFormats } from "../locale/use-formats.ts";
import * as styles from "./meter.css.ts";
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
  const { number } = useFormats();
  const format = given ?? number;
  const tone = usageTone(value, max);
  return (
    <div className={styles.root}>
      <div className={styles.label}>{label}</div>
      <div className={styles.numbers}>
        <span className={styles.value}>{format(value)}</span>
        <span className={styles.max}>{max === null ? "no limit" : `/ ${format(max)}`}</span>
        {tone === "critical" && <span className={styles.critical}>used up</span>}
        {tone === "caution" && <span className={styles.caution}>nearly used</span>}
      </div>
      {max !== null && (
        // Not the element `meter`: browsers draw that themselves, each in its own colours.
        <div className={styles.track} {...reading(label, value, max, format)}>
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

function reading(label: string, value: number, max: number, format: (value: number) => string) {
  return {
    role: "meter",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": max,
    "aria-valuenow": Math.min(value, max),
    "aria-valuetext": `${format(value)} of ${format(max)}`,
  };
}
