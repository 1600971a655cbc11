import { paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import { messages } from "./messages.ts";
import * as styles from "./route-state.css.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** An address that leads nowhere. The sentence is the spec's; its last words are the way out. */
export function NotFound() {
  useDocumentTitle(messages.states.notFound);
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{messages.states.notFound}</h1>
      <p className={styles.text}>
        {messages.states.noPage} <Link href={paths.home()}>{messages.states.goHome}</Link>.
      </p>
    </div>
  );
}
