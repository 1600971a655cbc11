import type { SiteAccess } from "../access/site-access.ts";
import type { Shown } from "../capture/emulate-device.ts";
import type { NameOverride } from "../egress/name-override.ts";
import type { MissingPage } from "../missing/missing-page.ts";
import type { ScanTimes } from "../scan-bounds.ts";
import type { SteadySwitches } from "../steady/switches.ts";

/**
 * The page of a scan and how it is looked at. The device that it is loaded on, and the window that it has
 * there, are those of all evidence but further devices' pictures.
 */
export type ScannedPage = Shown & {
  url: string;
  /** Further devices that the page is pictured on: in the same load, where its server lets that be true. */
  others?: readonly Shown[];
  /** Whether each of those is to have a load of its own. */
  ownLoads?: boolean;
  /** Ids of elements that no picture shows; their boxes are kept with it. */
  maskIds?: readonly string[];
  /** Private targets that this scan may open: see `EgressOptions`. */
  allowPrivate: readonly string[];
  /** Names of the page's site that are looked for at its new home: in this scan alone, in a context and by connections of its own. */
  override?: NameOverride;
  /** What the site shows for an address that nobody has, as a crawl found out. */
  missing?: MissingPage;
  /** What lets visitors into the page's site: sent to that site alone, and covered in all evidence. */
  access?: SiteAccess;
  /** What this scan alone may take, where that differs from what the engine gives. */
  times?: Partial<ScanTimes>;
  /** Which of what keeps pictures of an unchanged page equal is turned off. */
  steady?: Partial<SteadySwitches>;
  /**
   * How many loads Lighthouse measures, the scan's own among them; its median is kept. Each is a visit of
   * the page. One unless it says; fewer where time runs out or a load fails.
   */
  lighthouseRuns?: number;
  /**
   * Further loads of the page that its picture is compared with, to find what looks otherwise in each.
   * Two unless it says, where the page did not come to rest, else none. Each is a visit of the page, but
   * for those that are answered as the first one was.
   */
  furtherLoads?: { count: number; replayed?: boolean };
};
