import { toast } from "@sitewright/ui-kit";
import type { StartedScans } from "../../api/use-create-scans.ts";
import { messages } from "../../messages.ts";

/** Tells how many scans were started, and why the others were not. */
export function tellScans({ started, reason }: StartedScans): void {
  if (started > 0) toast.success(messages.scansStarted(started));
  if (reason !== null) toast.error(reason);
}
