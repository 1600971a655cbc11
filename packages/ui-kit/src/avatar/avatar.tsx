import clsx from "clsx";
import * as styles from "./avatar.css.ts";
import { initials } from "./initials.ts";

export type AvatarProps = {
  name: string;
  size?: "tiny" | "small" | "medium" | "large";
  /** The name is written beside it, so readers need not hear it twice. */
  decorative?: boolean;
};

/** A person or a team, as initials. */
export function Avatar({ name, size = "medium", decorative = false }: AvatarProps) {
  if (decorative) {
    // Drawn by the style: as text the letters would count to the name of the button around them.
    return (
      <span
        className={clsx(styles.size[size], styles.decorative)}
        data-initials={initials(name)}
        aria-hidden="true"
      />
    );
  }
  return (
    <span className={styles.size[size]} role="img" aria-label={name}>
      {initials(name)}
    </span>
  );
}
