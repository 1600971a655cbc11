import { type ConsoleLevel, consoleLevels } from "./console-levels.ts";

export const scanTabs = [
  "overview",
  "lighthouse",
  "security",
  "console",
  "screenshot",
  "html",
] as const;
export type ScanTab = (typeof scanTabs)[number];

/** What of a scan is shown: a tab, and within the console one level; overview and all by default. */
export type ScanSearch = { tab?: ScanTab | undefined; level?: ConsoleLevel | undefined };

/** Reads the scan screen's search from an address; what makes no sense is left out. */
export function parseScanSearch(raw: Readonly<Record<string, unknown>>): ScanSearch {
  return {
    tab: scanTabs.find((tab) => tab === raw.tab),
    level: consoleLevels.find((level) => level === raw.level),
  };
}
