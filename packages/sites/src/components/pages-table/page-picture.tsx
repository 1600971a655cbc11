import { useSteadyUrl } from "@sitewright/feature-kit";
import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "./pages-table.css.ts";

/** The top of a page, small, or a quiet sheet where there is no picture; decoration beside its path, so silent to screen readers. */
export function PagePicture({ url }: { url: string | null }) {
  return (
    <span className={styles.frame} aria-hidden="true">
      {url === null ? <NoPicture /> : <Picture url={url} />}
    </span>
  );
}

function Picture({ url }: { url: string }) {
  const shown = useSteadyUrl(url);
  if (shown.isBroken) return <NoPicture />;
  return (
    <img
      className={styles.picture}
      src={shown.url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={shown.onError}
    />
  );
}

function NoPicture() {
  return <Icon icon={icons.file} />;
}
