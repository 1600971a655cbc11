import { Stack } from "@sitewright/ui-kit";
import type { ReactNode } from "react";

/** A screen's header, which brings its own distance, above its sections. */
export function Screen({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      {header}
      <Stack gap="5">{children}</Stack>
    </>
  );
}
