import { describeError } from "@sitewright/api-client";
import { ErrorNotice } from "@sitewright/ui-kit";
import { useRouter } from "@tanstack/react-router";
import * as styles from "./route-state.css.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** What stands in for a route that could not be loaded or shown; a try loads it again. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const description = describeError(error);
  useDocumentTitle(description.title);
  return (
    <div className={styles.root}>
      <ErrorNotice
        {...description}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
