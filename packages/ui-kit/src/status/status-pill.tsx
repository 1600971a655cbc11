import clsx from "clsx";
import type { ReactNode } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { softTone } from "../internal/tone.css.ts";
import type { Tone } from "../internal/tone.ts";
import * as styles from "./status.css.ts";

export type StatusPillProps = {
  tone: Tone;
  /** Instead of the tone's own icon. */
  icon?: IconShape | undefined;
  /** The word: status is never colour alone. */
  children: ReactNode;
};

/** How something stands: an icon and a word in the tone's colour. */
export function StatusPill({ tone, icon = iconOf[tone], children }: StatusPillProps) {
  return (
    <span className={clsx(styles.pill, softTone[tone])} data-state={tone}>
      <Icon icon={icon} size={14} />
      {children}
    </span>
  );
}

const iconOf = {
  neutral: icons.pending,
  accent: icons.activity,
  positive: icons.checkCircle,
  caution: icons.warning,
  critical: icons.fail,
  info: icons.info,
} satisfies Record<Tone, IconShape>;
