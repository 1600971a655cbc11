import { VisuallyHidden } from "@sitewright/ui-kit";

/**
 * Tells screen readers when work changes its phase. Counts and times stay out of it: they change
 * every second, and the progress bar says them to whoever asks.
 */
export function WorkAnnouncer({ phase }: { phase: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{phase}</span>
    </VisuallyHidden>
  );
}
