import clsx from "clsx";
import type { MouseEvent, Ref } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./button.css.ts";
import type { ButtonTone } from "./button.tsx";
import type { FromTrigger } from "./from-trigger.ts";

export type IconButtonProps = FromTrigger<"button"> & {
  icon: IconShape;
  /** The accessible name: what a press does. */
  label: string;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  size?: "medium" | "small";
  tone?: ButtonTone;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows only an icon; what it does is in its tooltip. */
export function IconButton({
  icon,
  label,
  onClick,
  size = "medium",
  tone = "ghost",
  disabled = false,
  ref,
  ...fromTrigger
}: IconButtonProps) {
  return (
    <Tipped by={label}>
      <button
        {...fromTrigger}
        ref={ref}
        type="button"
        className={clsx(styles.iconSize[size], styles.tone[tone])}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon icon={icon} />
      </button>
    </Tipped>
  );
}
