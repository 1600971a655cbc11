import type { SecurityAuditEvidence } from "../../evidence.ts";

/** The headers a check is about; the facts tell their loss, too. */
export function tiesOf(id: string): string[] {
  return (headers[id] ?? []).map((name) => `header ${name}`);
}

/**
 * The header that is missing on one side and does its work on the other; null where a check is about something
 * else, or where the header is there and says too little.
 */
export function headerOf(
  missing: SecurityAuditEvidence,
  set: SecurityAuditEvidence,
): string | null {
  // A check that found a header shows it.
  const isMissing = missing.evidence.length === 0 && set.status === "pass";
  if (!isMissing || !missing.id.endsWith("-present")) return null;
  const isOfPolicy = set.evidence.some((line) => line.startsWith("frame-ancestors"));
  return isOfPolicy ? "frame-ancestors" : (headers[missing.id]?.[0] ?? null);
}

const headers: Readonly<Record<string, readonly string[]>> = {
  "csp-present": ["content-security-policy"],
  "csp-quality": ["content-security-policy"],
  "hsts-present": ["strict-transport-security"],
  "hsts-quality": ["strict-transport-security"],
  "x-content-type-options-present": ["x-content-type-options"],
  "referrer-policy-present": ["referrer-policy"],
  "permissions-policy-present": ["permissions-policy"],
  "frame-protection-present": ["x-frame-options", "content-security-policy"],
};
