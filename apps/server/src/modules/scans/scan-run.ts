import { type Scan, type ScanPart, scanConfigsSchema, scanParts } from "@sitewright/contract";
import { defineRun } from "../runs/index.ts";

/** Scans one page. */
export const scanRun = defineRun<Scan["configs"]>({
  kind: "scan",
  name: "scan",
  configs: scanConfigsSchema,
  longestSeconds: 14 * 60,
  concurrency: 1,
  visitsPage: true,
});

/** The same for scans that look at the same parts of a page in the same way. */
export function scanKey({ device, window_size }: Scan["configs"], parts: readonly ScanPart[]) {
  const chosen = scanParts.filter((part) => parts.includes(part));
  const whole = chosen.length === scanParts.length;
  return [device, window_size, ...(whole ? [] : chosen)].join(" ");
}
