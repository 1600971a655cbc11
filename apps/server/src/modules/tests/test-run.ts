import { type Scan, type ScanPart, scanConfigsSchema, scanParts } from "@sitewright/contract";
import { defineRun } from "../runs/index.ts";

/** Compares two scans of one page. */
export const testRun = defineRun<Scan["configs"]>({
  kind: "test",
  name: "test",
  configs: scanConfigsSchema,
  longestSeconds: 6 * 60,
  concurrency: 2,
  visitsPage: false,
});

/** What a test was asked to compare; a scan that is not named is chosen, or made. */
export type WantedTest = {
  parts: readonly ScanPart[];
  preScan: string | null;
  postScan: string | null;
};

/** What a test compares: what is named, or else what scans of its site look at; in the order screens show it. */
export function partsToCompare(named: readonly ScanPart[], { parts }: Scan["configs"]): ScanPart[] {
  const wanted = named.length === 0 ? parts : named;
  return scanParts.filter((part) => wanted.includes(part));
}

/**
 * What a scan looks at that a test compares in these parts: pictures are put into words by the layout of the page,
 * which a scan keeps with its HTML.
 */
export function scannedFor(parts: readonly ScanPart[]): ScanPart[] {
  const isWanted = (part: ScanPart) => parts.includes(part);
  return scanParts.filter((part) => isWanted(part) || (part === "html" && isWanted("images")));
}

/** The same for tests of a page that would compare the same. */
export function testKey(
  { device, window_size }: Scan["configs"],
  { parts, preScan, postScan }: WantedTest,
): string {
  const named = [preScan && `from ${preScan}`, postScan && `to ${postScan}`].filter(Boolean);
  return [device, window_size, ...scanParts.filter((part) => parts.includes(part)), ...named].join(
    " ",
  );
}
