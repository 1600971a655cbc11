import { egressLetIn } from "../access/fetch-let-in.ts";
import { createMasker } from "../access/masker.ts";
import { secretsOf } from "../access/site-access.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { scanPage } from "./scan-page.ts";
import type { ScanEvent, ScanRequest } from "./scan-parts.ts";

/** Scans in a process of its own. What lets visitors into the site leaves it covered. */
export function scanErrand(
  request: ScanRequest,
  tools: BrowserTools,
  emit: (event: ScanEvent) => Promise<void>,
): Promise<void> {
  const { access, times } = request;
  const bounds = { ...tools.bounds, ...times };
  const egress = access ? egressLetIn(tools.egress, access) : tools.egress;
  const masker = createMasker(access ? secretsOf(access) : []);
  return scanPage(request, { ...tools, egress, bounds }, (event) => void emit(masker.data(event)));
}
