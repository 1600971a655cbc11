import { VisuallyHidden } from "@sitewright/ui-kit";
import type { ReactNode } from "react";

/**
 * Tells screen readers what goes on: that something loads, that work has begun or ended. Counts and
 * times that change every second do not belong here: a progress bar says them to whoever asks.
 */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
