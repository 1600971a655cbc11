import { type ComparedPart, type ScanPart, scanParts } from "@sitewright/contract";

/** Further loads that a comparison wants of a part. */
type Wanted = { part: ComparedPart; loads: number };

/** Loads of the page beyond its scan, whatever they are wanted for: more say little more. */
const pageLoadsMax = 3;
/** With the scan itself seven, the last step at which a page can still be called slower. */
const lighthouseLoadsMax = 6;

/** What every load is read with: where the page ended up, what it said, and what came with it. */
const always: readonly ScanPart[] = ["html", "network"];

/**
 * The loads of its page that a test has to make next, each by the parts it is made of; none when all is
 * settled, or when as many were made as are worth it, well or not.
 * @param made the parts of each that was made before
 */
export function nextLoads(
  wants: readonly Wanted[],
  made: readonly (readonly ScanPart[])[],
): ScanPart[][] {
  const audited = made.filter((parts) => parts.includes("lighthouse")).length;
  const most = (part: ComparedPart) =>
    part === "lighthouse" ? lighthouseLoadsMax - audited : pageLoadsMax - made.length;
  const bounded = wants.map(({ part, loads }) => ({ part, loads: Math.min(loads, most(part)) }));
  const count = Math.max(0, ...bounded.map(({ loads }) => loads));
  return Array.from({ length: count }, (_, index) =>
    partsOf(bounded.filter(({ loads }) => loads > index).map(({ part }) => part)),
  );
}

function partsOf(wanted: readonly ComparedPart[]): ScanPart[] {
  const parts = new Set<string>([...always, ...wanted]);
  return scanParts.filter((part) => parts.has(part));
}
