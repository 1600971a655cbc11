import { paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import * as styles from "./route-state.css.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** An address that leads nowhere. The sentence is the spec's; its last words are the way out. */
export function NotFound() {
  useDocumentTitle("Not found");
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Not found</h1>
      <p className={styles.text}>
        Page not found. Check the address or <Link href={paths.home()}>go home</Link>.
      </p>
    </div>
  );
}
