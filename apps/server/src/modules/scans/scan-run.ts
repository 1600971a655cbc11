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
export function scanKey(configs: Scan["configs"], parts: readonly ScanPart[]) {
  const { device, window_size, lighthouse_runs: runs = 1 } = configs;
  const chosen = scanParts.filter((part) => parts.includes(part));
  const whole = chosen.length === scanParts.length;
  return [device, window_size, ...(runs > 1 ? [`x${runs}`] : []), ...(whole ? [] : chosen)].join(
    " ",
  );
}
