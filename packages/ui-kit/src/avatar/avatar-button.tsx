import type { Ref } from "react";
import type { FromTrigger } from "../button/from-trigger.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./avatar.css.ts";
import { Avatar } from "./avatar.tsx";

export type AvatarButtonProps = FromTrigger<"button"> & {
  /** The person whose initials it shows. */
  name: string;
  /** The accessible name: what a press does. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A person's initials as a button, such as the trigger of their menu; what it does is in its tooltip. */
export function AvatarButton({ name, label, ref, ...fromTrigger }: AvatarButtonProps) {
  return (
    <Tipped by={label}>
      <button {...fromTrigger} ref={ref} type="button" className={styles.button} aria-label={label}>
        <Avatar name={name} size="small" decorative />
      </button>
    </Tipped>
  );
}
