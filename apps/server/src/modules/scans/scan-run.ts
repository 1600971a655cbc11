import {
  mergeRunConfigs,
  type RunConfigs,
  scanConfigsSchema,
  scanParts,
} from "@sitewright/contract";
import { defineRun } from "../runs/index.ts";

/** Scans one page. */
export const scanRun = defineRun<RunConfigs>({
  kind: "scan",
  name: "scan",
  configs: scanConfigsSchema,
  longestSeconds: 14 * 60,
  concurrency: 1,
  visitsPage: true,
});

/** The same for scans that look at the same parts of a page in the same way. */
export function scanKey({ parts, ...configs }: RunConfigs): string {
  const { device, window_size } = configs;
  const chosen = scanParts.filter((part) => parts.includes(part));
  const whole = chosen.length === scanParts.length;
  const usual = mergeRunConfigs({ device, window_size });
  const told = Object.entries(configs).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof RunConfigs]),
  );
  const special = told.length === 0 ? [] : [JSON.stringify(Object.fromEntries(told))];
  return [device, window_size, ...(whole ? [] : chosen), ...special].join(" ");
}
