import { Skeleton, Stack, VisuallyHidden } from "@sitewright/ui-kit";
import { messages } from "./messages.ts";
import * as styles from "./route-state.css.ts";

/** A route whose guard or code is still on its way: a heading and some lines, without their words. */
export function RoutePending() {
  return (
    <div className={styles.root}>
      <VisuallyHidden>
        <span role="status">{messages.states.loading}</span>
      </VisuallyHidden>
      <Stack gap="3">
        <Skeleton width={220} height={26} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Stack>
    </div>
  );
}
