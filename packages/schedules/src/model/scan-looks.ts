import { chosenScanParts, type ScanPart, type Schedule, scanParts } from "@sitewright/contract";

/** What scheduled scans can look at: what their sites say, all but what takes longest, or all. */
export const offeredLooks = ["site", "quick", "all"] as const;
/** `kept` is what the form does not offer. */
export type ScanLooks = (typeof offeredLooks)[number] | "kept";

/** Nothing else takes as much of a scan's time. */
const quickParts = scanParts.filter((part) => part !== "lighthouse");

/**
 * The parts that scans look at, as the API takes them.
 * @param kept those of the schedule that is edited
 */
export function partsOf(
  looks: ScanLooks,
  kept: readonly ScanPart[] | undefined,
): Pick<Schedule["extras"]["configs"], "parts"> {
  if (looks === "kept") return { parts: kept && [...kept] };
  return { parts: looks === "site" ? undefined : [...(looks === "all" ? scanParts : quickParts)] };
}

/** What it is called that a scan looks at these parts. */
export function looksOf(parts: readonly ScanPart[] | undefined): ScanLooks {
  if (parts === undefined) return "site";
  const misses = chosenScanParts.filter((part) => !parts.includes(part));
  if (misses.length === 0) return "all";
  return misses.length === 1 && misses[0] === "lighthouse" ? "quick" : "kept";
}
