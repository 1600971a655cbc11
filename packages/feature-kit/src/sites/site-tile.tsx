import { hostTile } from "./host-tile.ts";
import * as styles from "./site-tile.css.ts";

type SiteTileProps = {
  siteUrl: string;
  /** The site's own icon, as an address of a picture; without it its letter stands for it. */
  icon?: string | null | undefined;
  size?: "small" | "medium";
};

/** A site's icon, or its letter on its colour; decoration beside the host's name, so silent to screen readers. */
export function SiteTile({ siteUrl, icon, size = "medium" }: SiteTileProps) {
  const { letter, hue } = hostTile(siteUrl);
  if (icon) {
    return (
      <span className={`${styles.size[size]} ${styles.bare}`} aria-hidden="true">
        <img className={styles.icon[size]} src={icon} alt="" />
      </span>
    );
  }
  return (
    <span className={`${styles.size[size]} ${styles.tile[hue]}`} aria-hidden="true">
      {letter}
    </span>
  );
}
