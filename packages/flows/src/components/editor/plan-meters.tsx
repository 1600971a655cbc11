import { paths } from "@sitewright/contract";
import { Link, useFormats, VisuallyHidden } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";

type PlanMetersProps = {
  counts: { nodes: number; conditions: number };
  /** 0 allows any number. */
  allowed: { nodes: number; conditions: number };
  /** The server keeps nothing of it as long as it is more than the plan allows. */
  isRefused: boolean;
};

/** How much of what the plan allows in a flow this one uses. */
export function PlanMeters({ counts, allowed, isRefused }: PlanMetersProps) {
  const texts = useTexts("meters");
  return (
    <div className={styles.meters}>
      <PlanMeter label={texts.nodes} value={counts.nodes} max={allowed.nodes} />
      <PlanMeter label={texts.conditions} value={counts.conditions} max={allowed.conditions} />
      {isRefused && <Link href={paths.billingUpdate()}>{texts.more}</Link>}
    </div>
  );
}

function PlanMeter({ label, value, max }: { label: string; value: number; max: number }) {
  const texts = useTexts("meters");
  const { number } = useFormats();
  const isFull = max > 0 && value >= max;
  return (
    <span className={styles.meter} title={isFull ? texts.used(number(max)) : undefined}>
      {label} <strong className={styles.meterValue}>{number(value)}</strong>
      {max > 0 && ` ${texts.ofLabel} ${number(max)}`}
      {max > 0 && (
        <span className={styles.track} aria-hidden>
          <span
            className={styles.bar}
            data-tone={value > max ? "critical" : isFull ? "caution" : "fine"}
            style={{ width: `${Math.min(value / max, 1) * 100}%` }}
          />
        </span>
      )}
      {isFull && <VisuallyHidden>{texts.used(number(max))}</VisuallyHidden>}
    </span>
  );
}
