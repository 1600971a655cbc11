import { useDescribeError } from "@sitewright/api-client";
import { ErrorNotice } from "@sitewright/ui-kit";
import { useRouter } from "@tanstack/react-router";
import { isChunkError } from "./chunks/load-chunk.ts";
import { UpdateNotice } from "./chunks/update-notice.tsx";
import * as styles from "./route-state.css.ts";
import { useDocumentTitle } from "./use-document-title.ts";

type RouteErrorProps = { error: unknown; reset: () => void };

/** What stands in for a route that could not be loaded or shown. */
export function RouteError({ error, reset }: RouteErrorProps) {
  if (isChunkError(error)) return <UpdateNotice error={error} />;
  return <Failure error={error} reset={reset} />;
}

/** Says what failed; a try loads the route again. */
function Failure({ error, reset }: RouteErrorProps) {
  const describeError = useDescribeError();
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
