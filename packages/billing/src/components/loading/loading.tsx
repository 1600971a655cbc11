import { Card, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./loading.css.ts";

/** Stays until billing info is there, also while it cannot be had. */
export function Loading() {
  const texts = useTexts("common");
  return (
    <Stack gap="4">
      <p className={styles.words} role="status">
        {texts.loading}
      </p>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </Stack>
  );
}
