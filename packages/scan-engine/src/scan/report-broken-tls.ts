import { auditBrokenTls } from "../audit/security/audit-security.ts";
import type { SecurityEvidence } from "../evidence.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { readTls } from "../tls/read-tls.ts";

/**
 * The security evidence of a page that the browser refused for its certificate: which is what there is
 * to know. Null when the certificate at this address is none of the reasons.
 * @throws ScanError CANCELLED.
 */
export async function reportBrokenTls(
  pageUrl: string,
  { egress, signal, bounds }: Pick<BrowserTools, "egress" | "signal" | "bounds">,
): Promise<SecurityEvidence | null> {
  const url = new URL(pageUrl);
  // A plain address that was refused so had led to its twin.
  if (url.protocol === "http:") url.protocol = "https:";
  const reading = await readTls(url.href, { egress, signal, timeoutMs: bounds.responseMs });
  if (reading.outcome !== "read") return null;
  const evidence = auditBrokenTls(url.href, reading, Date.now());
  return evidence.audits.some(({ status }) => status === "fail") ? evidence : null;
}
