import { paths } from "@sitewright/contract";
import { Button, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { messages } from "../messages.ts";
import * as styles from "../route-state.css.ts";
import { useDocumentTitle } from "../use-document-title.ts";
import type { ChunkLoadError, CssChunkLoadError } from "./load-chunk.ts";
import { reloadFor, wasReloadedFor } from "./reload-guard.ts";

/**
 * Stands in for a screen whose code could not be loaded, as after a new version was put in place.
 * Offers one reload, which never happens by itself; when that did not help, says what else may.
 */
export function UpdateNotice({ error }: { error: ChunkLoadError | CssChunkLoadError }) {
  const hasReloaded = wasReloadedFor(error.message);
  const title = hasReloaded ? messages.states.stillMissing : messages.states.needsReload;
  useDocumentTitle(title);
  return (
    <div className={styles.root} role="alert">
      <h1 className={styles.title}>{title}</h1>
      {hasReloaded ? (
        <p className={styles.text}>
          {messages.states.blocked} <Link href={paths.home()}>{messages.states.goHome}</Link>.
        </p>
      ) : (
        <>
          <p className={styles.text}>{messages.states.newVersion}</p>
          <p className={styles.text}>
            <Button tone="primary" icon={icons.refresh} onClick={() => reloadFor(error.message)}>
              {messages.states.reload}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
