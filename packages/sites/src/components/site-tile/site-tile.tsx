import { hostTile } from "../../model/host-tile.ts";
import * as styles from "./site-tile.css.ts";

/** A site's letter on its colour; decoration beside the host's name, so silent to screen readers. */
export function SiteTile({ siteUrl }: { siteUrl: string }) {
  const { letter, hue } = hostTile(siteUrl);
  return (
    <span className={styles.tile[hue]} aria-hidden="true">
      {letter}
    </span>
  );
}
