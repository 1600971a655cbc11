import type { EachResult } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";

/** One summary of what was done to several things: how many, and why the others were not. */
export function tellEach({ done, reason }: EachResult, doneWords: (count: number) => string): void {
  if (done > 0) toast.success(doneWords(done));
  if (reason !== null) toast.error(reason);
}
