import type { RunConfigs, ScanPart } from "@sitewright/contract";
import type { MissingPage, ScanEvent, SiteAccess } from "@sitewright/scan-engine";

/** The engine as this module needs it: opens one page and tells each part's outcome. */
export type PageScanner = {
  /**
   * Resolves when every part asked for has ended, well or badly; a page's fault is an event.
   * @throws ScanError CANCELLED when `signal` aborts, or what `onEvent` rejected with.
   */
  scan(
    page: {
      url: string;
      parts: readonly ScanPart[];
      configs: RunConfigs;
      access: SiteAccess | null;
      /** What its site shows for an address that nobody has; null where that is not known. */
      missing: MissingPage | null;
    },
    options: { onEvent(event: ScanEvent): Promise<void>; signal: AbortSignal },
  ): Promise<void>;
};
