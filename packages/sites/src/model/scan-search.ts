import { requestViews, type ScanSearch, scanTabs } from "@sitewright/contract";
import { consoleLevels } from "./console-levels.ts";

/** Reads the scan screen's search from an address; what makes no sense is left out. */
export function parseScanSearch(raw: Readonly<Record<string, unknown>>): ScanSearch {
  return {
    tab: scanTabs.find((tab) => tab === raw.tab),
    level: consoleLevels.find((level) => level === raw.level),
    requests: requestViews.find((view) => view === raw.requests),
    request: toPosition(raw.request),
  };
}

function toPosition(value: unknown): number | undefined {
  const position = Number(value);
  return Number.isInteger(position) && position > 0 ? position : undefined;
}
