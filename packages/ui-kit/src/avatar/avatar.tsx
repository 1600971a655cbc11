import * as styles from "./avatar.css.ts";
import { initials } from "./initials.ts";

export type AvatarProps = {
  name: string;
  size?: "small" | "medium" | "large";
  /** The name is written beside it, so readers need not hear it twice. */
  decorative?: boolean;
};

/** A person or a team, as initials. */
export function Avatar({ name, size = "medium", decorative = false }: AvatarProps) {
  const naming = decorative
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": name } as const);
  return (
    <span className={styles.size[size]} {...naming}>
      {initials(name)}
    </span>
  );
}
