import type { MouseEvent, Ref } from "react";
import type { FromTrigger } from "../button/from-trigger.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./gauge.css.ts";
import type { GaugeProps } from "./gauge.tsx";
import { Ring } from "./ring.tsx";
import { scoreTone } from "./score-tone.ts";
import { shownScore, useGaugeName } from "./use-gauge-name.ts";

export type GaugeButtonProps = FromTrigger<"button"> &
  Pick<GaugeProps, "value" | "label" | "isOutdated"> & {
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** A small ring that opens something, as how its score is made: the trigger of a popover. */
export function GaugeButton({
  value,
  label,
  isOutdated = false,
  ref,
  ...fromTrigger
}: GaugeButtonProps) {
  const shown = shownScore(value);
  const name = useGaugeName(label, shown, isOutdated);
  return (
    <Tipped by={name}>
      <button
        {...fromTrigger}
        ref={ref}
        type="button"
        className={styles.button}
        aria-label={name}
        data-score={isOutdated ? "outdated" : scoreTone(shown)}
      >
        <Ring {...{ shown, size: "small", isOutdated }} />
      </button>
    </Tipped>
  );
}
