import { toast } from "@sitewright/ui-kit";
import type { StartedScans } from "../../api/use-create-scans.ts";
import type { SitesTexts } from "../../texts.ts";

/** Tells how many scans were started, and why the others were not. */
export function tellScans(
  { started, reason }: StartedScans,
  texts: Pick<SitesTexts["actions"], "scansStarted">,
): void {
  if (started > 0) toast.success(texts.scansStarted(started));
  if (reason !== null) toast.error(reason);
}
