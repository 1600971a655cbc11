import type { Scan } from "@sitewright/contract";

type Measured = Pick<Scan["lighthouse"], "runs" | "shown">;

/** The run that a scan's Lighthouse figures are of; undefined in scans of before, which did not keep it. */
export function shownRun({ runs, shown }: Measured): Measured["runs"][number] | undefined {
  return shown === null ? undefined : runs[shown];
}
