import clsx from "clsx";
import type { MouseEvent, ReactNode, Ref } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import * as styles from "./button.css.ts";
import type { FromTrigger } from "./from-trigger.ts";

export type ButtonTone = "neutral" | "primary" | "ghost" | "critical";

export type ButtonProps = FromTrigger<"button"> & {
  children: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  type?: "button" | "submit";
  /** The id of the form to submit, for a button outside it. */
  form?: string | undefined;
  tone?: ButtonTone;
  size?: "medium" | "small";
  /** Work is running: presses do nothing, and the focus stays where it is. */
  pending?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: IconShape | undefined;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A press that does something. For a way to another page use `ButtonLink`. */
export function Button({
  children,
  onClick,
  type = "button",
  tone = "neutral",
  size = "medium",
  pending = false,
  disabled = false,
  icon,
  fullWidth = false,
  ref,
  ...fromTrigger
}: ButtonProps) {
  return (
    <button
      {...fromTrigger}
      ref={ref}
      type={type}
      className={clsx(styles.size[size], styles.tone[tone], fullWidth && styles.fullWidth)}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      data-state={pending ? "pending" : "idle"}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? (
        <span className={styles.spinner}>
          <Icon icon={icons.loader} />
        </span>
      ) : (
        icon !== undefined && <Icon icon={icon} />
      )}
      {children}
    </button>
  );
}
