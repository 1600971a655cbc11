import type { BrowserTools } from "../runner/errand.ts";
import { scanPage } from "./scan-page.ts";
import type { ScanEvent, ScanRequest } from "./scan-parts.ts";

export function scanErrand(
  request: ScanRequest,
  tools: BrowserTools,
  emit: (event: ScanEvent) => Promise<void>,
): Promise<void> {
  const bounds = { ...tools.bounds, ...request.times };
  return scanPage(request, { ...tools, bounds }, (event) => void emit(event));
}
