import type { EditionFinding } from "../edition.ts";
import type { Dip } from "./trend.ts";

/**
 * What was seen first while a trend fell, the worst of it; null where nothing was. That it came then is all that is
 * known: whoever tells of it says "then" and not "therefore".
 * @param findings worst first
 */
export function causeOfDip(dip: Dip, findings: readonly EditionFinding[]): EditionFinding | null {
  return findings.find(({ since }) => since >= dip.since && since <= dip.day) ?? null;
}
