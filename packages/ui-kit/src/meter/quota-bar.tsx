import type { ReactNode } from "react";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import { meterReading } from "./meter-reading.ts";
import * as styles from "./quota-bar.css.ts";
import { usageTone } from "./usage-tone.ts";

export type QuotaBarProps = {
  /** What is counted, as "scans". */
  label: string;
  value: number;
  max: number;
  /** Beside the bar: when it begins anew, what else is nearly used up, the way to more. */
  children?: ReactNode;
};

/** How much of the allowance that matters most is used, in one thin line. */
export function QuotaBar({ label, value, max, children }: QuotaBarProps) {
  const texts = useKitTexts("meter", messages);
  const { number } = useFormats();
  const tone = usageTone(value, max);
  return (
    <div className={styles.root}>
      <span className={styles.numbers} aria-hidden>
        <b className={styles.value}>{number(value)}</b> {texts.ofLabelled(number(max), label)}
      </span>
      <div className={styles.track} {...meterReading(label, value, max, number, texts)}>
        <div className={styles.bar[tone]} style={{ width: `${Math.min(value / max, 1) * 100}%` }} />
      </div>
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
