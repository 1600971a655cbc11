import { hostTile } from "./host-tile.ts";
import * as styles from "./site-tile.css.ts";

type SiteTileProps = { siteUrl: string; size?: "small" | "medium" };

/** A site's letter on its colour; decoration beside the host's name, so silent to screen readers. */
export function SiteTile({ siteUrl, size = "medium" }: SiteTileProps) {
  const { letter, hue } = hostTile(siteUrl);
  return (
    <span className={`${styles.size[size]} ${styles.tile[hue]}`} aria-hidden="true">
      {letter}
    </span>
  );
}
