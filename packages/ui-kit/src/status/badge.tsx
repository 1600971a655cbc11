import clsx from "clsx";
import type { ReactNode } from "react";
import { softTone } from "../internal/tone.css.ts";
import type { Tone } from "../internal/tone.ts";
import * as styles from "./status.css.ts";

export type BadgeProps = { tone?: Tone; children: ReactNode };

/** A short fact beside a name: a count, "beta". */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={clsx(styles.badge, softTone[tone])}>{children}</span>;
}
